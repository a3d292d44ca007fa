import { suggestedPassword } from '@xiotein/content/people'
import { peopleCalls } from '@xiotein/contract/people'
import { LANGUAGES, type Language } from '@xiotein/game/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, PASSWORD, type TestSchool, type Visitor } from '../testing/school.ts'
import { commonWords } from './common-words.ts'
import { guessesFor } from './password-guesses.ts'

const change = async (person: Visitor, password: string): Promise<string> => {
  const answer = await person.call(peopleCalls, 'people.change-password', { currentPassword: PASSWORD, password })
  return answer.status === 200 ? 'taken' : answer.refusal.refusal
}

/** Ada of class 7A in the Harbour School of Vienna. */
const harbour = async (): Promise<{ school: TestSchool; classId: string; ada: Visitor }> => {
  const school = await openTestSchool({ limits: false })
  await school.db.run(sql`update school_settings set name = 'Harbour School', allowed_domains = '{tidewater.example}'`)
  const classId = await school.schoolClass('Otters 7A')
  const ada = await school.person('Ada Okafor', { email: 'ada.o@tidewater.example', password: PASSWORD, pupilOf: classId })
  return { school, classId, ada }
}

const FOR_PUPILS = ['hundkatze', 'schoko8', 'tigerlampe', 'Fußball12', 'xk3w9q', 'sol mar pan', 'lamp-river-cheese']

test.each([
  [['qwertz', 'yxcvbn', 'asdfgh', '1q2w3e4r', 'qwertz123456', 'abcdef', '7654321', 'abcabcabc', 'aaaaaa']],
  [['lehrer', 'Lehrer1', 'l3hr3r', 'maestra', 'Contraseña1', 'teacher!', 'Fussball1', 'minecraft', 'roblox123', 'mesa42', 'Sommer2026']],
  [['harbour', 'Harbour7', 'h4rb0ur', 'harbourschool', 'School-Harbour-1', 'vienna1', 'tidewater', 'otters7a', '0tt3r5']],
  [['okafor', 'AdaOkafor', 'okafor.ada', 'Okafor2014', 'ada140314', 'ada7a!', '140314']],
])('a pupil cannot choose a password that is guessed first: %j', async passwords => {
  const { ada } = await harbour()
  const taken = []
  for (const password of passwords) if ((await change(ada, password)) !== 'people.common-password') taken.push(password)
  expect(taken).toEqual([])
})

test('two words, or a word that no list has, are enough for a pupil', async () => {
  const words = await commonWords()
  const guesses = FOR_PUPILS.map(password => guessesFor(password, new Set(['ada']), words))
  expect(Math.min(...guesses)).toBeGreaterThan(5.55)
  const { ada } = await harbour()
  expect(await change(ada, 'hundkatze')).toBe('taken')
})

test('staff need more: one word with decorations is not enough, whatever its length', async () => {
  const { school } = await harbour()
  const admin = await school.person('Mr Osei', { role: 'admin', email: 'osei@example.org', password: PASSWORD })
  for (const password of ['Lehrerzimmer1', 'Sommer2026!!', 'Contraseña2026', 'harbour-school-1', 'qwertz123456'])
    expect([password, await change(admin, password)]).toEqual([password, 'people.common-password'])
  expect(await change(admin, 'lamp river cheese')).toBe('taken')
})

test('three different words always pass, for staff too; written together they are enough for a pupil', async () => {
  const words = await commonWords()
  const common = [...words.rankOf].filter(([word, rank]) => rank <= 3000 && word.length > 3 && /^[a-z]+$/.test(word)).map(([word]) => word)
  const three = fc.uniqueArray(fc.constantFrom(...common), { minLength: 3, maxLength: 3 })
  const guesses = (password: string): number => guessesFor(password, new Set(['ada']), words)
  fc.assert(fc.property(three, picked => guesses(picked.join(' ')) >= 7.5 && guesses(picked.join('')) >= 5.55))
})

test('a suggested password is good enough for staff, also where one of its words belongs to the school', async () => {
  const words = await commonWords()
  const three = fc.uniqueArray(fc.nat(511), { minLength: 3, maxLength: 3 })
  const isEnough = (language: Language, places: number[]): boolean => {
    const password = suggestedPassword(language, () => places.shift() ?? 0)
    return guessesFor(password, new Set(password.split('-').slice(0, 1)), words) >= 7.5
  }
  fc.assert(fc.property(fc.constantFrom(...LANGUAGES), three, isEnough), { numRuns: 1000 })
})

test('the longest password is judged as well as a short one', async () => {
  const words = await commonWords()
  const long = fc.string({ unit: 'grapheme', minLength: 150, maxLength: 200 })
  fc.assert(fc.property(long, password => guessesFor(password, new Set(), words) >= 0))
})

test('a password that repeats a part is worth only that part, also where a letter stands for many', async () => {
  const words = await commonWords()
  for (const part of ['\uFDFA', 'zq\uFDFAx', 'Hund'])
    expect(guessesFor(part.repeat(20), new Set(), words)).toBe(guessesFor(part, new Set(), words))
})

test('a letter that stands for eighteen costs no more work than one that stands for itself', async () => {
  const { neighbours } = await commonWords()
  const workFor = (password: string): number => {
    let lookedUp = 0
    const rankOf = new Map<string, number>()
    rankOf.get = () => {
      lookedUp += 1
      return undefined
    }
    guessesFor(password, new Set(), { rankOf, neighbours })
    return lookedUp
  }
  const plain = Array.from({ length: 199 }, (_, nth) => String.fromCharCode(97 + ((nth * 7) % 26))).join('')
  expect(workFor(`${'\uFDFA'.repeat(199)}z`)).toBeLessThanOrEqual(workFor(`${plain}1`))
})

test('twenty new passwords an hour are tried at most, refused ones included', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { password: PASSWORD })
  const answers: string[] = []
  for (let nth = 0; nth < 21; nth += 1) answers.push(await change(ada, 'abc'))
  expect(new Set(answers.slice(0, 20))).toEqual(new Set(['people.weak-password']))
  expect(answers.at(-1)).toBe('http.too-many')
})
