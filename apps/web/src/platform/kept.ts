// Small things kept on this device. Storage can be full, forbidden or cleared at any time: that is never an error.

const PREFIX = 'xiotein.'

/** The beginnings of the names of everything that is kept: each feature adds its own. The table of docs/privacy.md says what each holds, and until when. */
export interface KeptNames {
  readonly 'today-keys': true
}

type KeptName = `${keyof KeptNames}${string}`

export const keep = (name: KeptName, value: unknown): boolean => {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const kept = <Value>(name: string): Value | null => {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

/** The raw text that is stored under that name, for a cheap comparison. */
export const keptText = (name: string): string | null => {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** All stored names that start with this prefix. */
export const keptNames = <Beginning extends string>(beginning: Beginning): `${Beginning}${string}`[] => {
  try {
    const start = PREFIX + beginning
    return Object.keys(localStorage).flatMap(name => (name.startsWith(start) ? [`${beginning}${name.slice(start.length)}` as const] : []))
  } catch {
    return []
  }
}

export const forget = (name: string): void => {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing can be stored here, so there is nothing to remove either.
  }
}

/** Removes everything whose name starts with this prefix. */
export const forgetAll = (beginning: string): void => {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX + beginning)) localStorage.removeItem(name)
  } catch {
    // The same as above.
  }
}

/** Calls back when another tab of this browser changed the value under that name. */
export const onKeptElsewhere = (name: string, listener: () => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === PREFIX + name || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
