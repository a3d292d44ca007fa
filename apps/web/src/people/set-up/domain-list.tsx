import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import styles from './domain-list.module.css'
import { t } from './words/index.ts'

const mostDomains = 5
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** `@School.example ` -> `school.example`; null when that is no domain. */
export function domainOf(text: string): string | null {
  const domain = text.trim().toLowerCase().replace(/^.*@/, '')
  return DOMAIN.test(domain) ? domain : null
}

type DomainListProps = {
  domains: readonly string[]
  onDomains: (domains: readonly string[]) => void
  /** Typed and not added yet: the surrounding form checks it before it continues. */
  typed: string
  onTyped: (typed: string) => void
  error: string | null
  onError: (error: string | null) => void
}

/** Up to five email domains. None means: every domain. */
export function DomainList({ domains, onDomains, typed, onTyped, error, onError }: DomainListProps) {
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')

  const add = () => {
    const domain = domainOf(typed)
    if (domain === null) {
      onError(t('domains.none'))
    } else {
      onError(null)
      onTyped('')
      if (!domains.includes(domain)) onDomains([...domains, domain])
      setSaid(t('domains.added', { domain }))
    }
    input.current?.focus()
  }
  const remove = (domain: string) => {
    onDomains(domains.filter(each => each !== domain))
    setSaid(t('domains.removed', { domain }))
    input.current?.focus()
  }
  return (
    <div>
      <Field label={t('domains')} hint={t('domains.hint', { most: mostDomains })} error={error} optional>
        <TextInput
          ref={input}
          name="domain"
          placeholder={t('domains.example')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          disabled={domains.length >= mostDomains}
          value={typed}
          onChange={event => {
            onTyped(event.target.value)
            onError(null)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || typed.trim() === '') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      <div className={styles.under}>
        <Button look="secondary" size="small" icon={Plus} disabled={typed.trim() === ''} onClick={add}>
          {t('domains.add')}
        </Button>
      </div>
      {domains.length > 0 ? (
        <ul className={styles.list} aria-label={t('domains.list')}>
          {domains.map(domain => (
            <li key={domain} className={styles.domain}>
              <span>{domain}</span>
              <IconButton icon={X} label={t('domains.remove', { domain })} onClick={() => remove(domain)} />
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
