import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Rich } from './rich.tsx'
import { speak, wordsIn } from './speech.ts'

const { t } = wordsIn('speech-test', {
  invited: [['name'], ' invites you'],
  waits: [['count', 'plural', { one: ['#', ' request'], other: ['#', ' requests'] }]],
  xp: [['xp', 'number'], ' XP'],
  lead: ['Ask ', '<b>', ['name'], '</b>', '.'],
})

afterEach(() => speak('en', {}))

it('agrees with its number, and writes it as the language does', () => {
  expect([t('waits', { count: 1 }), t('waits', { count: 1889 })]).toEqual(['1 request', '1,889 requests'])
})

it('speaks another language once it was learnt', () => {
  speak('es', { 'speech-test': { invited: [['name'], ' te invita'] } })
  expect(t('invited', { name: 'Amara' })).toBe('Amara te invita')
  expect(document.documentElement.lang).toBe('es')
})

it('groups numbers of four digits in Spanish too, in text and between elements', () => {
  speak('es', { 'speech-test': { waits: [['count', 'plural', { other: ['#', ' solicitudes'] }]], xp: [['xp', 'number'], ' XP'] } })
  expect([t('waits', { count: 1889 }), t('xp', { xp: 1200 })]).toEqual(['1.889 solicitudes', '1.200 XP'])
  expect(render(<Rich of={t} id="xp" values={{ xp: 1200 }} components={{}} />).container.textContent).toBe('1.200 XP')
})

it('shows names as they stand, whatever they look like', () => {
  const name = '\\u0041 {count} <b>x</b> \\x41'
  expect(t('invited', { name })).toBe(`${name} invites you`)
  const { container } = render(<Rich of={t} id="lead" values={{ name }} components={{ b: <strong /> }} />)
  expect(container.textContent).toBe(`Ask ${name}.`)
  expect(container.querySelectorAll('strong, b')).toHaveLength(1)
})
