import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { expect, test } from 'vitest'
import { projectRoot, settingNames } from '../../server/config.ts'

const deployed = (name: string) => readFile(join(projectRoot, 'deploy', name), 'utf8')

test('the systemd unit is one, by systemd’s own word where it is installed', async () => {
  const path = join(projectRoot, 'deploy/selvedge.service')
  const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
  if (error === undefined) {
    // The program is not installed at its place here.
    const complaints = stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))
    expect(complaints).toEqual([])
    expect([0, 1]).toContain(status)
  }
  const unit = await deployed('selvedge.service')
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillMode=mixed', 'User=selvedge'])
    expect(unit).toContain(`\n${line}\n`)
})

test('compose keeps to the schema of compose files', () => {
  const complaintsAbout = (path: string) =>
    new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
      .lintFiles([path], false)
      .flatMap(({ messages }) => messages)
      .filter(({ type }) => type === 'error')
      .map(({ line, message }) => `${line}: ${message}`)
  expect(complaintsAbout(join(projectRoot, 'deploy/compose.yaml'))).toEqual([])
})

test('compose names settings that the shop has, hardens it, and holds no secret', async () => {
  const compose = await deployed('compose.yaml')
  const shop = compose.slice(compose.indexOf('\n  shop:\n'), compose.indexOf('\n  database:\n'))
  const named = [...shop.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(settingNames).toContain(name)
  for (const line of ['read_only: true', '- ALL', 'no-new-privileges:true', 'stop_grace_period'])
    expect(shop).toContain(line)
  for (const [, value = ''] of compose.matchAll(/(?:PASSWORD|SECRET[A-Z_]*): (.*)/g))
    expect(value).toMatch(/^\$\{/)
})
