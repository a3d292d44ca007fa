import { describe, expect, it, test } from 'vitest'
import { firstNameIn } from './first-name.ts'
import { inRegisterOrder, namesApart } from './names-apart.ts'

describe('first and last names', () => {
  it.each([
    ['María José Fernández de la Peña', 'María José', 'Fernández de la Peña'],
    ['Álvaro García Ñúñez', 'Álvaro', 'García Ñúñez'],
    ['MARIA DEL CARMEN LÓPEZ', 'MARIA DEL CARMEN', 'LÓPEZ'],
    ['María de los Ángeles Soto Vega', 'María de los Ángeles', 'Soto Vega'],
    ['María de la Peña', 'María', 'de la Peña'],
    ['Núria Puigdemont i Casamajó', 'Núria', 'Puigdemont i Casamajó'],
    ['Jean-Luc de Vries', 'Jean-Luc', 'de Vries'],
    ['Laura Sofía Gómez Pérez', 'Laura Sofía', 'Gómez Pérez'],
    ['Juan Carlos', 'Juan Carlos', ''],
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Fernández de la Peña, Laura Sofía', 'Laura Sofía', 'Fernández de la Peña'],
    ['Priya', 'Priya', ''],
  ])('of %j are %j and %j', (displayName, first, last) => {
    expect(namesApart(displayName)).toEqual({ first, last })
  })
})

test('a register is sorted by last names, without their particles, and then by first names', () => {
  const names = [
    'Ada Lovelace',
    'Álvaro García Ñúñez',
    'Jean-Luc de Vries',
    'Lucía Cabrera Ruiz',
    'María José Fernández de la Peña',
    'Ana García Ñúñez',
    'Priya',
    'Ana de la Peña',
  ]
  expect(inRegisterOrder(names, name => name, new Intl.Collator('es').compare)).toEqual([
    'Lucía Cabrera Ruiz',
    'María José Fernández de la Peña',
    'Álvaro García Ñúñez',
    'Ana García Ñúñez',
    'Ada Lovelace',
    'Ana de la Peña',
    'Priya',
    'Jean-Luc de Vries',
  ])
})

describe('the name on a wall', () => {
  const CLASS = ['María José Fernández de la Peña', 'María Gil Soto', 'Lucía Romero Castro', 'Lucía de la Cabrera Ruiz', 'Wei Chen', 'Ada']

  it.each([
    ['María José Fernández de la Peña', 'María José'],
    ['María Gil Soto', 'María'],
    ['Lucía Romero Castro', 'Lucía R.'],
    ['Lucía de la Cabrera Ruiz', 'Lucía C.'],
    ['Wei Chen', 'Wei'],
    ['Ada', 'Ada'],
  ])('of %j is %j', (displayName, shown) => {
    expect(firstNameIn(displayName, CLASS)).toBe(shown)
  })
})
