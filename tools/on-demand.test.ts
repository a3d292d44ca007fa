// npm itself installs packages of folders beside the tool, which needs no network.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A tool that needs the package `helper`, of which there are two versions. */
const newTool = () => {
  const folder = mkdtempSync(join(tmpdir(), 'xiotein-on-demand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'package.json')
  for (const version of ['1.0.0', '2.0.0']) {
    mkdirSync(join(folder, version))
    writeFileSync(join(folder, version, 'package.json'), JSON.stringify({ name: 'helper', version }))
  }
  const want = (version: string): void => writeFileSync(file, JSON.stringify({ name: 'tool', dependencies: { helper: `file:${version}` } }))
  const lock = (version: string): void => {
    want(version)
    const packages = {
      '': { name: 'tool', dependencies: { helper: `file:${version}` } },
      'node_modules/helper': { resolved: version, link: true },
      [version]: { name: 'helper', version },
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'tool', lockfileVersion: 3, requires: true, packages }))
  }
  const install = () => {
    const ask = `const { installOnDemand } = await import('./on-demand.mjs'); process.exitCode = installOnDemand(process.argv[1]) ? 0 : 1`
    const options = { cwd: import.meta.dirname, encoding: 'utf8' as const }
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', ask, file], options)
    return { isThere: status === 0, said: stderr }
  }
  const installed = (): unknown => JSON.parse(readFileSync(join(folder, 'node_modules/helper/package.json'), 'utf8')).version
  return { folder, want, lock, install, installed }
}

test('a version that was raised is installed in place of the one before', () => {
  const tool = newTool()
  for (const version of ['1.0.0', '2.0.0']) {
    tool.lock(version)
    expect(tool.install()).toEqual({ isThere: true, said: '' })
    expect(tool.installed()).toBe(version)
  }
})

test('an installation that was cut off is begun again', () => {
  const tool = newTool()
  tool.lock('1.0.0')
  mkdirSync(join(tool.folder, 'node_modules/helper'), { recursive: true })
  expect(tool.install().isThere).toBe(true)
  expect(tool.installed()).toBe('1.0.0')
})

test('an installation that fails says why, in one line', () => {
  const tool = newTool()
  tool.lock('1.0.0')
  tool.want('2.0.0')
  const { isThere, said } = tool.install()
  expect(isThere).toBe(false)
  expect(said).toMatch(/^helper could not be installed: .*package\.json and package-lock\.json.*in sync.*\n$/)
})
