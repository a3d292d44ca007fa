import { expect, test } from 'vitest'
import { plainLetters } from './index.ts'

test.each([
  ['Zoë O’Brien', 'zoe o’brien'],
  ['Łukasz Šťastný', 'lukasz stastny'],
  ['Jürgen Groß', 'jurgen gross'],
  ['Søren Ærø', 'soren aero'],
  ['İnci Şahin', 'inci sahin'],
  ['Nguyễn Đức', 'nguyen duc'],
  ['Ольга Щукина', 'olga shchukina'],
  ['Їжак Юлія', 'yizhak yuliya'],
  ['Ελένη Παππά', 'eleni pappa'],
  ['李小龍', '李小龍'],
])('%s can be typed as %s', (name, plain) => {
  expect(plainLetters(name)).toBe(plain)
})
