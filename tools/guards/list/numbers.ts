import type { Guard } from '../guard.ts'

const NUMBERS = 'apps/server/src/numbers'
const TESTS = [`${NUMBERS}/numbers.test.ts`]

/** Numbers: staff read about the classes that they teach, and about no single pupil. */
export const numbersGuards: readonly Guard[] = [
  {
    id: 'numbers-staff-only',
    protects: 'Only staff read the charts.',
    file: `${NUMBERS}/chart.ts`,
    text: '  permit(mayReadNumbers(caller))\n',
    without: '',
    tests: TESTS,
    title: 'the room is for staff',
  },
  {
    id: 'numbers-own-classes',
    protects: 'A teacher reads about their own classes alone.',
    file: `${NUMBERS}/chart-query.ts`,
    text: "const own = classesWith(caller, 'canApproveChanges')",
    without: "const own = 'all' as 'all' | readonly string[]",
    tests: TESTS,
    title: 'the room is for staff',
  },
  {
    id: 'numbers-archived-own-classes',
    protects: 'A teacher reads about the archived classes that they taught, and about no other.',
    file: `${NUMBERS}/chart-query.ts`,
    text: "const all = classesWith(caller, 'canApproveChanges') === 'all'",
    without: 'const all = caller !== null',
    tests: ['apps/server/src/season/archived-numbers.test.ts'],
    title: 'an archived class is read',
  },
  {
    id: 'numbers-small-classes',
    protects: 'Nothing is shown of the balances of fewer than ten pupils.',
    file: 'packages/game/src/numbers/spread.ts',
    text: 'values.length < FEWEST_PUPILS ? null : quartilesOf(values)',
    without: 'quartilesOf(values)',
    tests: TESTS,
    title: 'balances as quartiles',
  },
  {
    id: 'numbers-small-shares',
    protects: 'Nothing is shown of how the PP of fewer than ten pupils are spread.',
    file: 'packages/game/src/numbers/economy.ts',
    text: 'sorted.length < FEWEST_PUPILS || total === 0',
    without: 'total === 0',
    tests: [`${NUMBERS}/economy.test.ts`],
    title: 'the spread of PP',
  },
  {
    id: 'numbers-small-prices',
    protects: 'Nobody is counted of fewer than ten pupils who can pay a price.',
    file: `${NUMBERS}/charts/economy.ts`,
    text: 'isSold && pupils.length >= FEWEST_PUPILS',
    without: 'isSold',
    tests: [`${NUMBERS}/economy.test.ts`],
    title: 'prices: who holds them',
  },
  {
    id: 'numbers-forecast-staff-only',
    protects: 'Only staff ask for a forecast.',
    file: `${NUMBERS}/forecast.ts`,
    text: '    permit(mayReadNumbers(caller))\n',
    without: '',
    tests: [`${NUMBERS}/economy.test.ts`],
    title: 'there is no forecast of a class of nine',
  },
  {
    id: 'numbers-forecast-own-classes',
    protects: 'A teacher asks for forecasts of their own classes alone.',
    file: `${NUMBERS}/forecast.ts`,
    text: '    permit(input.classId === undefined || classes.some(({ id }) => id === input.classId))\n',
    without: '',
    tests: [`${NUMBERS}/economy.test.ts`],
    title: 'there is no forecast of a class of nine',
  },
  {
    id: 'numbers-forecast-small-classes',
    protects: 'There is no forecast for fewer than ten pupils.',
    file: `${NUMBERS}/forecast.ts`,
    text: 'personIds.length < FEWEST_PUPILS',
    without: 'personIds.length < 0',
    tests: [`${NUMBERS}/economy.test.ts`],
    title: 'there is no forecast of a class of nine',
  },
]
