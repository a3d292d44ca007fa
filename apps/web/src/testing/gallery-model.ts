import { linksFor } from '../app/links.ts'
import type { ShellModel, ShellPerson } from '../app/shell-model.ts'
import type { Notices } from '../notices/index.ts'

const teo: ShellPerson = {
  id: 'teo',
  name: 'Teo Lindqvist',
  photoUrl: null,
  isConfirmed: true,
  isTestAccount: false,
  may: { keepScore: true, review: false, runSchool: false, seeClasses: false },
}

const minute = 60_000

const notices = (now: number): Notices['rows'] => {
  const notice = { link: null, data: {}, request: null, read: false }
  const ago = (minutes: number): string => new Date(now - minutes * minute).toISOString()
  return [
    {
      ...notice,
      id: 'n1',
      type: 'chapter_unlocked',
      title: 'Veil Revelation is open.',
      message: 'Chapter 3 has one challenge left.',
      createdAt: ago(5),
    },
    {
      ...notice,
      id: 'n2',
      type: 'overshield_absorbed',
      title: 'Overshield absorbed an attack',
      message: 'from Yusuf. 1 star left.',
      createdAt: ago(200),
    },
    {
      ...notice,
      id: 'n3',
      type: 'artifact_usage',
      title: 'Snack Writ:',
      message: 'Ravi Patel asks to use it now.',
      request: { status: 'pending', mayDecide: true },
      createdAt: ago(260),
    },
    {
      ...notice,
      id: 'n4',
      type: 'pp_change_approved',
      title: '+12 PP approved',
      message: 'by Ms Haddad.',
      read: true,
      createdAt: ago(1600),
    },
  ]
}

/** A made-up frame for the gallery. */
export function galleryModel({ signedOut, connection }: { signedOut: boolean; connection: string | null }): ShellModel {
  const person = signedOut ? null : teo
  return {
    session: signedOut ? 'signed-out' : 'signed-in',
    sessionErrorId: null,
    onSessionRetry: () => undefined,
    isLeft: false,
    canLogin: true,
    canSignUp: true,
    person,
    links: person ? linksFor(person) : [],
    notices: signedOut
      ? null
      : {
          query: { data: {}, isError: false, error: null, isFetching: false, refetch: () => undefined },
          rows: notices(Date.now()),
          unread: 3,
        },
    onSignOut: () => undefined,
    signingOut: false,
    onReviewTutorials: signedOut ? null : () => undefined,
    connection: connection === 'offline' || connection === 'catching-up' ? connection : 'online',
    banner: null,
  }
}
