import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { IdCard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './roster-import.module.css'
import { t } from './words/index.ts'

type Result = OutputOf<ClassesCalls['classes.import-roster']>

/** The result of an import, and the next thing to do: the cards with which the new pupils sign in. */
export function ImportResult({ result, onAgain }: { result: Result; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card look="rule">
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {t('result.title', { count: result.created + result.joined + result.addressed })}
        </h2>
        <p>{t('result.text', { created: result.created, joined: result.joined, addressed: result.addressed })}</p>
        <ul className={styles.classes}>
          {result.classes.map(each => (
            <li key={each.id}>
              <Link href={`/admin/classes/${each.id}`}>
                <b>{each.name}</b>
              </Link>
              <ButtonLink href={`/admin/classes/${each.id}/cards`} look="secondary" size="small" icon={IdCard}>
                {t('result.cards')}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <Row>
          <Button look="ghost" onClick={onAgain}>
            {t('again')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
