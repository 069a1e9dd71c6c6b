import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: {
    target: 'baseline-widely-available',
    /** Pictures and fonts stay files of their own: they are preloaded and cached for good. */
    assetsInlineLimit: 0,
  },
})
