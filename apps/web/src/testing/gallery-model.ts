import { CircleCheck, Package, ShieldCheck, Sparkles } from 'lucide-react'
import { linksFor } from '../app/links.ts'
import type { ShellModel, ShellPerson } from '../app/shell-model.ts'
import type { Notice } from '../notices/index.ts'

const teo: ShellPerson = {
  id: 'teo',
  name: 'Teo Lindqvist',
  photoUrl: null,
  isConfirmed: true,
  isTestAccount: false,
  may: { keepScore: true, review: false, runSchool: false, seeClasses: false },
}

const minute = 60_000

const asked: NonNullable<Notice['request']> = {
  id: 'n3',
  type: 'artifact_usage',
  title: 'Snack Writ:',
  message: 'Ravi Patel asks to use it now.',
  link: null,
  data: {},
  request: { status: 'pending', mayDecide: true },
  createdAt: '2026-11-20T10:00:00.000Z',
  read: false,
}

function notices(now: number): Notice[] {
  return [
    {
      id: 'n1',
      icon: Sparkles,
      title: 'Veil Revelation is open.',
      text: 'Chapter 3 has one challenge left.',
      at: now - 5 * minute,
      unread: true,
    },
    {
      id: 'n2',
      icon: ShieldCheck,
      title: 'Overshield absorbed an attack',
      text: 'from Yusuf. 1 star left.',
      at: now - 200 * minute,
      unread: true,
    },
    {
      id: 'n3',
      icon: Package,
      title: asked.title,
      text: asked.message,
      at: now - 260 * minute,
      unread: true,
      request: asked,
    },
    { id: 'n4', icon: CircleCheck, title: '+12 PP approved', text: 'by Ms Haddad.', at: now - 1600 * minute, unread: false },
  ]
}

/** A made-up frame for the gallery. */
export function galleryModel({ signedOut, connection }: { signedOut: boolean; connection: string | null }): ShellModel {
  const person = signedOut ? null : teo
  return {
    session: signedOut ? 'signed-out' : 'signed-in',
    sessionErrorId: null,
    onSessionRetry: () => undefined,
    canLogin: true,
    canSignUp: true,
    person,
    links: person ? linksFor(person) : [],
    notices: signedOut
      ? null
      : {
          query: { data: {}, isError: false, error: null, isFetching: false, refetch: () => undefined },
          items: notices(Date.now()),
          unread: 3,
          clearing: false,
          onOpen: () => undefined,
          onClearAll: () => undefined,
        },
    onSignOut: () => undefined,
    signingOut: false,
    onReviewTutorials: signedOut ? null : () => undefined,
    connection: connection === 'offline' || connection === 'catching-up' ? connection : 'online',
    banner: null,
  }
}
