import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { dropToastStyles } from './scripts/building/drop-toast-styles.ts'
import { keepPageOffline } from './scripts/building/keep-page-offline.ts'
import { leaveOutUnusedRouting } from './scripts/building/leave-out.ts'
import { minifyHeadScript } from './scripts/building/minify-head-script.ts'
import { precompress } from './scripts/building/precompress.ts'
import { sharedFiles } from './scripts/building/shared-files.ts'

/** Every page downloads the names of all screens' files, and hashes do not compress: these have 42 bits instead of 48. */
const fileNames = 'assets/[name]-[hash:7].js'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    dropToastStyles(),
    keepPageOffline(),
    leaveOutUnusedRouting(),
    minifyHeadScript(),
    precompress(),
  ],
  build: {
    /** What README promises. */
    target: ['chrome120', 'edge120', 'firefox125', 'safari17', 'ios17'],
    /** Pictures and fonts stay files of their own: they are preloaded and cached for good. */
    assetsInlineLimit: 0,
  },
  environments: {
    /** One file, as the process that answers may not be able to read the folder once it has given up root (decision 077). */
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: fileNames,
            chunkFileNames: fileNames,
            codeSplitting: { groups: sharedFiles },
          },
          /** Browsers take rules and words from the contract and leave its schemas, and Zod, behind (decision 111). */
          treeshake: { moduleSideEffects: [{ test: /[\\/]contract[\\/]/, sideEffects: false }] },
        },
      },
    },
  },
})
