import type { Bearers } from '../bearers.ts'
import type { School } from '../school.ts'
import type { Bearer } from '../sign-in/index.ts'
import type { Endpoint } from './call.ts'
import { permit, Refused } from './refused.ts'

/** The program behind a token, for a call that one of its scopes opens. Refusals: http.token-over, http.token-scope. */
export const admitProgram = async (school: School, bearers: Bearers, endpoint: Pick<Endpoint, 'name'>, token: string): Promise<Bearer> => {
  const bearer = await bearers.identify(school, token)
  if (bearer === null) throw new Refused('http.token-over')
  permit(
    bearers.scopesOf(endpoint.name).some(scope => bearer.scopes.includes(scope)),
    'http.token-scope',
  )
  return bearer
}
