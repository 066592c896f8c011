import '@platen/browser/picture-worker'
