import { afterEach, expect, it } from 'vitest'
import { followPresses } from './double-press.ts'

followPresses()
afterEach(() => document.body.replaceChildren())

/** Buttons and boxes, and those of them that were pressed. */
const controls = (html: string): { named: (name: string) => HTMLElement; heard: string[] } => {
  document.body.innerHTML = html
  const heard: string[] = []
  for (const each of document.body.querySelectorAll('button, input')) each.addEventListener('click', () => heard.push(each.id))
  return { named: id => document.getElementById(id) as HTMLElement, heard }
}
const press = (place: HTMLElement, detail: number): boolean =>
  place.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

it('the second half of a double press does not reach what lay under a dialog', () => {
  const { named, heard } = controls('<button id="pay"></button><button id="beneath"></button>')
  press(named('pay'), 1)
  expect(press(named('beneath'), 2)).toBe(false)
  expect(heard).toEqual(['pay'])
  press(named('beneath'), 1)
  expect(heard).toEqual(['pay', 'beneath'])
})

it('quick presses on one control all count, also on its picture', () => {
  const { named, heard } = controls('<button id="plus"><i id="sign"></i></button>')
  press(named('plus'), 1)
  press(named('sign'), 2)
  press(named('plus'), 3)
  expect(heard).toEqual(['plus', 'plus', 'plus'])
})

it('quick presses on a label tick and untick its box', () => {
  const { named, heard } = controls('<label><input id="box" type="checkbox"><b id="words">Watch</b></label>')
  press(named('words'), 1)
  press(named('words'), 2)
  expect(heard).toEqual(['box', 'box'])
  expect((named('box') as HTMLInputElement).checked).toBe(false)
})

it('a key presses wherever the focus is', () => {
  const { named, heard } = controls('<button id="first"></button><button id="next"></button>')
  press(named('first'), 1)
  press(named('next'), 0)
  expect(heard).toEqual(['first', 'next'])
})
