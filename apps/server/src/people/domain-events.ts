import { domainEvent } from '../platform/domain-event.ts'

/** Somebody took another name, or asks for one. */
export const nameChanged = domainEvent<{ readonly personId: string }>('people.name-changed')

/** The account of somebody was erased: nothing is left of it but a pseudonym. */
export const personErased = domainEvent<{ readonly personId: string }>('people.person-erased')

/** Somebody has another picture, or none any more. */
export const photosChanged = domainEvent<{ readonly personIds: readonly string[] }>('people.photos-changed')

/** Somebody lost a role, or was suspended. */
export const rightsLost = domainEvent<{ readonly personId: string }>('people.rights-lost')

export type AccessIssued = {
  readonly kind: 'link' | 'card' | 'code'
  readonly by: { readonly id: string; readonly displayName: string }
  readonly owners: readonly { readonly id: string; readonly displayName: string }[]
  readonly className: string | null
}
/** Staff made something that helps into these accounts, to be handed to their owners; cards and codes for a class name it. */
export const accessIssued = domainEvent<AccessIssued>('people.access-issued')

/** Somebody does not ask for that name any longer. */
export const nameDropped = domainEvent<{ readonly id: string }>('people.name-dropped')
