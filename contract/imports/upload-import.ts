/** Where a product file is sent, as the body of a POST; `name` in the query is the name of the file. */
export const uploadImportPath = '/admin/upload-import'

/** The largest product file, in bytes. */
export const largestImport = 256 * 1024 * 1024
