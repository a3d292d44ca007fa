import type { RefusalName } from '@xiotein/contract/wire'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallRefused, wordsOf } from '../../platform/call.ts'

/** Errors by the name of the field; those without a field are under `form`. */
type Troubles = Readonly<Record<string, string | null | undefined>>

/** The field of a form that a refusal belongs to. */
export type FieldOf = Readonly<Partial<Record<RefusalName, string>>>

type Submit = {
  /** Errors that can be found without the server: mostly empty fields. */
  check?: () => Troubles
  send: () => Promise<void>
  fieldOf?: FieldOf
  /** Words for what failed, where a form has some of its own. */
  wordsFor?: (error: unknown) => string
}

/** Sends a form: one at a time, with each refusal beside the field that caused it and the focus on the first of them. */
export function useSubmit({ check, send, fieldOf = {}, wordsFor = wordsOf }: Submit) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [troubles, setTroubles] = useState<Troubles>({})
  const [failure, setFailure] = useState<{ refusal: RefusalName | null } | null>(null)

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-trouble]')?.focus()
  }, [failure])

  const fail = (found: Troubles, error: unknown): void => {
    setTroubles(found)
    setFailure({ refusal: error instanceof CallRefused ? error.refusal : null })
  }

  const submit = async (): Promise<void> => {
    const found = check?.() ?? {}
    if (Object.values(found).some(Boolean)) {
      fail(found, null)
      return
    }
    setTroubles({})
    setBusy(true)
    try {
      await send()
    } catch (error) {
      fail({ [(error instanceof CallRefused ? fieldOf[error.refusal] : undefined) ?? 'form']: wordsFor(error) }, error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    troubles,
    /** Name of the last refusal, for screens that change because of it. */
    refusal: failure?.refusal ?? null,
    /** For the `<form>`; its controls carry the names that `troubles` uses. */
    form: {
      ref: form,
      // Should a form ever be sent without the app, what was typed must not become part of an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit()
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement
        setTroubles(before => (before[name] || before.form ? { ...before, [name]: null, form: null } : before))
      },
    },
  }
}
