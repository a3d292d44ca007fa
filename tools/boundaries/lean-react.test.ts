// The pages are built with a react-dom that lacks what none of them uses. That is safe only while the build knows the file that it shortens.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PLUGIN = join(ROOT, 'apps/web/lean-react-plugin.ts')
const CLIENT = join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js')
/** The build of the pages is no part of a room that another could import. */
const { leanReactDom } = (await import(PLUGIN)) as {
  leanReactDom: () => { transform: (code: string, id: string) => { code: string } | null }
}
const { transform } = leanReactDom()
const whole = readFileSync(CLIENT, 'utf8')

test('react-dom is shortened', () => {
  expect(transform(whole, CLIENT)?.code.length).toBeLessThan(whole.length)
})

test.each([
  ['another version of react-dom', whole.replace('exports.version = "', 'exports.version = "1')],
  ['a react-dom that lacks what is to be left out', whole.replaceAll('useImperativeHandle', 'useAnotherHandle')],
])('%s is not built before somebody has looked it through', (_what, code) => {
  expect(() => transform(code, CLIENT)).toThrow('apps/web/lean-react.ts')
})

test.each(["import { useOptimistic } from 'react'", '<Fragment ref={place}>'])(
  'a page that needs what is left out is not built: %s',
  code => {
    expect(() => transform(code, '/apps/web/src/today/today-page.tsx')).toThrow('leaves out')
  },
)
