import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useMe } from '../people/index.ts'
import { forget, keep, kept } from '../platform/kept.ts'

declare module '../platform/kept.ts' {
  interface KeptNames {
    readonly 'class.': true
  }
}

/** The class that this person chose last on this device, on whichever page; null where they chose none, or all of them. */
export function useLastClass(): readonly [classId: string | null, remember: (classId: string | null) => void] {
  const name = `class.${useMe().id}` as const
  const [last, setLast] = useState(() => kept<string>(name))
  const remember = (classId: string | null): void => {
    if (classId === null) forget(name)
    else keep(name, classId)
    setLast(classId)
  }
  return [last, remember]
}

type SomeClass = { readonly id: string }

/** One of these classes at a time: the one that was chosen last, one of the reader's own, or the first. */
export function useOneClass<Class extends SomeClass>(classes: readonly Class[]) {
  const me = useMe()
  const [last, choose] = useLastClass()
  const isOwn = ({ id }: Class): boolean => me.roles.some(({ classId }) => classId === id)
  return { chosen: classes.find(({ id }) => id === last) ?? classes.find(isOwn) ?? classes[0], choose }
}

/** The same on a page whose address says which class. */
export function useClassInAddress<Class extends SomeClass>(classes: readonly Class[]) {
  const [search, setSearch] = useSearchParams()
  const one = useOneClass(classes)
  const choose = (classId: string): void => {
    one.choose(classId)
    setSearch({ class: classId }, { replace: true })
  }
  return { chosen: classes.find(({ id }) => id === search.get('class')) ?? one.chosen, choose }
}
