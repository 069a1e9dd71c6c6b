import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildPages } from '../../../launcher/build-pages.ts'
import type { EngineName } from './engine.ts'
import { webkitPrograms } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the project's browser is; empty when this machine has none. */
    engine: string
  }
}

type Program = { title: string; debian: string[]; find: () => string }

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path)) ?? ''

const programs: Record<EngineName, Program> = {
  firefox: {
    title: 'Firefox',
    debian: ['firefox-esr'],
    find: () =>
      process.env.FIREFOX_PATH ??
      firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'),
  },
  webkit: {
    title: "WebKitGTK (Safari's engine)",
    debian: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    find: () => (hasWebKit() ? webkitPrograms.driver : ''),
  },
}

const bindings = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'

const hasWebKit = () =>
  Object.values(webkitPrograms).every((path) => existsSync(path)) &&
  spawnSync(webkitPrograms.python, ['-c', bindings]).status === 0

/**
 * Finds the browser that a project of tests is named after. A machine without it runs everything else, and says in the end
 * what it did not try.
 */
export default async function findEngine(project: TestProject): Promise<() => void> {
  const { title, debian, find } = programs[project.name as EngineName]
  const found = find()
  project.provide('engine', found)
  if (found !== '') await buildPages()
  return () => {
    if (found === '') console.log(`Not tried: ${title}. On Debian: apt-get install ${debian.join(' ')}`)
  }
}
