/** `readFile(path).catch(undefinedIfMissing)`: a file that does not exist is undefined, and any other failure stays one. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
