import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { IdCard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import styles from './roster-import.module.css'
import { TakeBack, type TakenBack } from './take-back.tsx'
import { t } from './words/index.ts'

type Result = OutputOf<ClassesCalls['classes.import-roster']>

/** The result of an import, and the next thing to do: the cards with which the new pupils sign in. It can be taken back. */
export function ImportResult({ result, onAgain }: { result: Result; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [takenBack, setTakenBack] = useState<TakenBack | null>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card look="rule">
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {takenBack ? t('takenBack') : t('result.title', { count: result.created + result.joined + result.addressed })}
        </h2>
        {takenBack ? (
          <>
            <p>{t('takenBack.text', { erased: takenBack.erased, removed: takenBack.removed })}</p>
            {takenBack.stayed.length > 0 ? (
              <Note tone="warn" title={t('takenBack.stayed')}>
                {takenBack.stayed.join(', ')}
              </Note>
            ) : null}
          </>
        ) : (
          <>
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
          </>
        )}
        <Row>
          <Button look="ghost" onClick={onAgain}>
            {t('again')}
          </Button>
          {takenBack ? null : <TakeBack at={result.at} onDone={setTakenBack} />}
        </Row>
      </Stack>
    </Card>
  )
}
