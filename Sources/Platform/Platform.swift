// The module's first file; replaced as the module is written.
