import { domainEvent } from '../platform/domain-event.ts'

/** The first admin created the school, and said how sieges are played (null: not yet) and whether pupils may duel. */
export const schoolMade = domainEvent<{
  readonly adminId: string
  readonly siegeMode: 'contested' | 'friendly' | 'off' | null
  readonly duels: boolean
}>('people.school-made')

/** Somebody changed their name, or requested one. */
export const nameChanged = domainEvent<{ readonly personId: string }>('people.name-changed')

/** From now on others read another name of somebody, whoever chose it. */
export const shownNameChanged = domainEvent<{ readonly personId: string }>('people.shown-name-changed')

/** An account was erased; only a pseudonym is left. */
export const personErased = domainEvent<{ readonly personId: string }>('people.person-erased')

/** Somebody changed or removed their picture. */
export const photosChanged = domainEvent<{ readonly personIds: readonly string[] }>('people.photos-changed')

/** Somebody lost a role, was suspended, or was erased. `taughtIds`: the classes that they taught by the rights that they lost. */
export const rightsLost = domainEvent<{ readonly personId: string; readonly taughtIds: readonly string[] }>('people.rights-lost')

/**
 * Somebody has more rights than before: a role, the end of a suspension, or a confirmed address. They are new `over` these classes, over those that nobody
 * teaches, or over all that their roles and covers say.
 */
export const rightsGained = domainEvent<{ readonly personId: string; readonly over: readonly string[] | 'untaught' | 'all' }>(
  'people.rights-gained',
)

/** Somebody was suspended, or the suspension ended. */
export const suspensionChanged = domainEvent<{ readonly personIds: readonly string[] }>('people.suspension-changed')

export type AccessIssued = {
  readonly kind: 'link' | 'card' | 'code' | 'address' | 'taken' | 'readLink' | 'readAddress' | 'readCode'
  readonly by: { readonly id: string; readonly displayName: string }
  readonly owners: readonly { readonly id: string; readonly displayName: string }[]
  readonly className: string | null
}
/**
 * Staff made a link, card or code that opens these accounts, to be handed to their owners, or read one in an email that waits, or entered addresses for
 * them, at which a password can be chosen, or took such an address away. `className` is set for cards, codes and addresses of a class.
 */
export const accessIssued = domainEvent<AccessIssued>('people.access-issued')

/** Somebody no longer requests that name. */
export const nameDropped = domainEvent<{ readonly id: string }>('people.name-dropped')
