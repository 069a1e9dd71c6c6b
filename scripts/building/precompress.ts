import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const textTypes = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.ico'])

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) beside every text asset of the browser's build, so that the server sends
 * small files without compressing them itself.
 */
export function precompress(): Plugin {
  return {
    name: 'selvedge:precompress',
    apply: 'build',
    buildApp: {
      // The router writes its map of routes after both builds.
      order: 'post',
      async handler({ environments }) {
        const folder = environments.client?.config.build.outDir
        if (folder !== undefined) await compressFolder(folder)
      },
    },
  }
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)))
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    gzipped(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
