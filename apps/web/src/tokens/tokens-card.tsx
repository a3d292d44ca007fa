import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip, type Tone } from '../ui/display/chip.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { Rich } from '../ui/rich.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import styles from './tokens.module.css'
import { dayOf, SCOPES, type Token, type TokensAnswer, tokens } from './tokens.ts'
import { t } from './words/index.ts'

/** For admins: which programs call with a token, what each may do, and a way to make and to revoke one. */
export function TokensCard() {
  const query = useRead(tokens, 'tokens.list', {})
  return (
    <Card aria-labelledby="tokens">
      <CardHead id="tokens" title={t('title')} note={t('note')} />
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={2} disc={false} />} inside="card">
        {data => <TokenList listed={data} />}
      </Answer>
    </Card>
  )
}

function TokenList({ listed }: { listed: TokensAnswer }) {
  const [makes, setMakes] = useState(false)
  const isFull = listed.tokens.filter(({ state }) => state === 'works').length >= listed.most
  return (
    <Stack>
      {listed.tokens.length === 0 ? <p>{t('none')}</p> : null}
      {listed.tokens.length === 0 ? null : (
        <ul className={styles.tokens}>
          {listed.tokens.map(token => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isFull ? <Note tone="info">{t('full', { most: listed.most })}</Note> : null}
      <Row>
        <Button look="secondary" disabled={isFull} onClick={() => setMakes(true)}>
          {t('make')}
        </Button>
        <a href="/api/openapi.html">{t('description')}</a>
      </Row>
      {makes ? <MakeDialog proof={listed.proof} onClose={() => setMakes(false)} /> : null}
    </Stack>
  )
}

const TONES: Readonly<Record<Token['state'], Tone | 'plain'>> = { works: 'good', over: 'plain', revoked: 'plain', 'creator-left': 'warn' }

function TokenRow({ token }: { token: Token }) {
  const [revokes, setRevokes] = useState(false)
  const { name, scopes, madeBy, madeAt, usedAt, endsAt, state, callsPerMinute } = token
  const works = state === 'works'
  return (
    <li className={styles.token}>
      <Row between>
        <b>{name}</b>
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
      </Row>
      <p>
        {SCOPES.filter(scope => scopes.includes(scope))
          .map(scope => t(`scope.${scope}`))
          .join(' · ')}
      </p>
      <p className={styles.facts}>
        <Rich
          of={t}
          id={usedAt ? 'madeAndUsed' : 'made'}
          values={{ name: madeBy.displayName }}
          components={{ made: <When at={madeAt} />, ...(usedAt ? { used: <When at={usedAt} /> } : {}) }}
        />
      </p>
      {works ? (
        <Row between>
          <span className={styles.facts}>
            {t('ends', { when: dayOf(endsAt) })} · {t('calls.some', { calls: callsPerMinute })}
          </span>
          <Button look="secondary" size="small" aria-label={t('revoke.label', { name })} onClick={() => setRevokes(true)}>
            {t('revoke')}
          </Button>
        </Row>
      ) : null}
      {revokes ? <RevokeDialog token={token} onClose={() => setRevokes(false)} /> : null}
    </li>
  )
}
