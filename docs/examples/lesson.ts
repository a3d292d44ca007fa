// A lesson by two programs that know the school by its description alone: a scorekeeper hands in points, a teacher approves them.
//
//   npx openapi-typescript https://points.example.org/api/openapi.json --default-non-nullable false -o school-api.ts
//   npm install openapi-fetch

import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './school-api.ts'

type School = Client<paths>

/** Keeps the cookies of one person: `fetch` outside of a browser keeps none. */
const clientOf = (school: string): School => {
  const cookies = new Map<string, string>()
  const client = createClient<paths>({ baseUrl: school })
  client.use({
    onRequest: ({ request }) => request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')),
    onResponse: ({ response }) => {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
    },
  })
  return client
}

/** What the school says no to, by its name; `message` is for people. */
export class SchoolRefused<Name extends string = string> extends Error {
  readonly refusal: Name | 'no-answer'
  constructor({ refusal, words }: { refusal: Name | 'no-answer'; words: string }) {
    super(words)
    this.refusal = refusal
  }
}

type Answered<Answer, Name extends string> = { data?: Answer; error?: { refusal: Name; words: string } }

const orThrow = <Answer, Name extends string>({ data, error }: Answered<Answer, Name>): Answer => {
  if (data === undefined) throw new SchoolRefused(error ?? { refusal: 'no-answer', words: 'The school did not answer.' })
  return data
}

/** Signs in with an e-mail address or a username. Throws SchoolRefused, such as `people.wrong-sign-in`. */
export const signIn = async (school: string, name: string, password: string): Promise<School> => {
  const client = clientOf(school)
  orThrow(await client.POST('/api/people/sign-in', { body: { name, password } }))
  return client
}

/** Gives each pupil of the scorekeeper's class that many points, under a key that may be sent again. Answers the submission. */
export const handIn = async (scorekeeper: School, key: string, changeAmount: number) => {
  const { classId, pupils } = orThrow(await scorekeeper.GET('/api/scorekeeping/board'))
  if (classId === null) throw new Error('An admin says which class.')
  const changes = pupils.map(({ id }) => ({ pupilId: id, changeAmount }))
  return orThrow(
    await scorekeeper.POST('/api/scorekeeping/submit-changes', {
      params: { header: { 'Idempotency-Key': key } },
      body: { classId, changes, recordedAt: null },
    }),
  )
}

/** Approves every line that waits in a submission. Answers the submission as it stands then; null when somebody else was faster. */
export const approve = async (teacher: School, key: string, submissionId: string) => {
  const { lines } = orThrow(await teacher.GET('/api/scorekeeping/submission', { params: { query: { submissionId } } }))
  const lineIds = lines.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const answered = await teacher.POST('/api/scorekeeping/approve-submission', {
    params: { header: { 'Idempotency-Key': key } },
    body: { submissionId, lineIds },
  })
  // The type knows which refusals this call has: another name would not compile.
  if (answered.error?.refusal === 'scorekeeping.already-decided') return null
  return orThrow(answered)
}

/** Today's points of each pupil, by name. */
export const pointsOf = async (person: School): Promise<Readonly<Record<string, number>>> => {
  const { pupils } = orThrow(await person.GET('/api/scorekeeping/board'))
  return Object.fromEntries(pupils.map(({ displayName, pp }) => [displayName, pp]))
}
