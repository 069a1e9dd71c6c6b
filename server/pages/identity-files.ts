import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { pictureHash } from '../../contract/images/pictures.ts'
import type { IdentitySettings } from '../../contract/settings/identity-settings.ts'
import type { AppContext } from '../app-context.ts'
import { capitalized } from '../capitalized.ts'
import { apiError } from '../http/api-error.ts'
import { originalName } from '../images/image-store.ts'
import { imageWork } from '../images/image-work.ts'
import type { PageSource } from './page-source.ts'

/** Pixels; `padding` is the share of each side that stays free, for phones that crop icons. */
const icons: Readonly<Record<string, { size: number; padding?: number; opaque?: boolean }>> = {
  '/favicon.ico': { size: 32 },
  '/favicon.svg': { size: 192 },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
  '/icon-maskable-512.png': { size: 512, padding: 0.12, opaque: true },
  '/apple-touch-icon.png': { size: 180, padding: 0.08, opaque: true },
}
const logoPath = '/shop-logo.png'
const manifestPath = '/site.webmanifest'
/** Three times its height in the top bar. */
const logoSize = { width: 480, height: 108 }

/** Files that go by the shop's identity are left to `route`. */
export function serveBuiltFile(
  pages: PageSource,
  request: IncomingMessage,
  response: ServerResponse,
  route: () => void,
): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  if (path in icons || path === logoPath || path === manifestPath) route()
  else pages.serveFile(request, response, route)
}

export function registerIdentityFiles(app: FastifyInstance, context: AppContext, pages: PageSource): void {
  const drawn = new LRUCache<string, Buffer>({ max: 20 })
  const identity = async () => (await context.settings.read()).values.identity

  async function draw(address: string, path: string, paper: string): Promise<Buffer> {
    const key = `${address} ${path} ${paper}`
    const known = drawn.get(key)
    if (known !== undefined) return known
    const original = await context.pictures.get(originalName(pictureHash(address) ?? ''))
    if (original === undefined) throw apiError('image-not-found')
    const png = await imageWork(() => drawPng(original, path, paper))
    drawn.set(key, png)
    return png
  }

  const shipped = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    pages.serveFile(request.raw, reply.raw, () => void reply.raw.writeHead(404).end())
  }

  for (const path of [...Object.keys(icons), logoPath])
    app.get(path, async (request, reply) => {
      const { icon, logo, colours } = await identity()
      const address = path === logoPath ? logo?.address : icon
      if (!address)
        return path === logoPath ? Promise.reject(apiError('image-not-found')) : shipped(request, reply)
      const isVersioned = request.url.includes(`?v=${pictureHash(address)}`)
      const body = await draw(address, path, colours.paper)
      return reply
        .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(body)
    })
  app.get(manifestPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await identity()))),
  )
}

/** The picture stands whole in the middle of the icon. */
async function drawPng(original: Buffer, path: string, paper: string): Promise<Buffer> {
  const icon = icons[path]
  if (icon === undefined)
    return sharp(original)
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  const { size, padding = 0, opaque = false } = icon
  const free = Math.round(size * padding)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = sharp(original)
    .resize(size - 2 * free, size - 2 * free, { fit: 'contain', background: clear })
    .extend({ top: free, bottom: free, left: free, right: free, background: clear })
  return (opaque ? picture.flatten({ background: paper }) : picture).png().toBuffer()
}

function manifestOf({ name, tagline, icon, colours }: IdentitySettings) {
  const version = icon === null ? '' : `?v=${pictureHash(icon)}`
  const png = (file: string, size: number) => ({
    src: `/${file}.png${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    name,
    short_name: name,
    ...(tagline ? { description: capitalized(tagline) } : {}),
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    categories: ['shopping'],
    icons: [
      ...(icon === null ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] : []),
      png('icon-192', 192),
      png('icon-512', 512),
      { ...png('icon-maskable-512', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Collection', url: '/collections' },
      { name: 'Orders', url: '/my-order' },
    ],
  }
}
