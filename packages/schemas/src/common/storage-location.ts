export const STORAGE_LOCATION =
  'The file is expected in the storage bucket, at the root of the bucket + the document root configured for the supplier + this path.';
