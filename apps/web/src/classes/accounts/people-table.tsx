import { Ban, CalendarClock, Crown, FlaskConical, KeyRound, ListChecks, School } from 'lucide-react'
import { useMe } from '../../people/index.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { DataTable } from '../../ui/display/data-table.tsx'
import { When } from '../../ui/display/when.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { AskedName } from '../asked-name/asked-name.tsx'
import styles from './people.module.css'
import { PersonMenu } from './person-menu.tsx'
import { type Person, roleWords } from './roles.ts'
import { t } from './words/index.ts'

const icons = { admin: Crown, teacher: School, supply: CalendarClock, scorekeeper: ListChecks } as const

/** People of the school with their roles, and what an admin can do for each of them. */
export function PeopleTable({ rows, searched }: { rows: readonly Person[]; searched: boolean }) {
  const me = useMe()
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title={t('table.nobody')}>
          <p>{t(searched ? 'table.nobodyFits' : 'table.nobodyYet')}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card padded={false}>
      <DataTable
        caption={t('table')}
        items={rows}
        keyOf={person => person.id}
        isMine={person => person.id === me.id}
        columns={[
          { id: 'person', header: t('table.person'), cell: person => <Who person={person} mine={person.id === me.id} /> },
          { id: 'roles', header: t('table.roles'), cell: person => <Roles person={person} /> },
          { id: 'classes', header: t('table.classes'), cell: person => person.classes.map(each => each.name).join(', ') || '–' },
          {
            id: 'seen',
            header: t('table.seen'),
            cell: person => (person.lastSeenAt ? <When at={person.lastSeenAt} /> : t('table.notYet')),
          },
          { id: 'more', header: t('table.more'), phone: 'side', cell: person => <PersonMenu person={person} /> },
        ]}
      />
    </Card>
  )
}

function Who({ person, mine }: { person: Person; mine: boolean }) {
  return (
    <Row gap="small" wrap={false}>
      <Avatar id={person.id} name={person.displayName} photoUrl={person.photo} size="small" />
      <span className={styles.who}>
        <Row gap="small">
          <b>{mine ? t('who.me', { name: person.displayName }) : person.displayName}</b>
          {person.isTest ? (
            <Chip tone="info" icon={FlaskConical}>
              {t('who.test')}
            </Chip>
          ) : null}
          {person.hasPasskey ? (
            <Chip tone="line" icon={KeyRound}>
              {t('who.passkey')}
            </Chip>
          ) : null}
          {person.suspendedAt ? (
            <Chip tone="bad" icon={Ban}>
              {t('who.suspended')}
            </Chip>
          ) : null}
        </Row>
        <span className={styles.address}>{[person.email, person.username].filter(Boolean).join(', ') || t('who.noName')}</span>
        {!person.canSignIn ? (
          <span className={styles.address}>{t('who.noPassword')}</span>
        ) : person.email && !person.emailVerified ? (
          <span className={styles.address}>{t('who.unconfirmed')}</span>
        ) : null}
        <AskedName person={person} />
      </span>
    </Row>
  )
}

function Roles({ person }: { person: Person }) {
  const roles = person.roles.filter(({ inUse }) => inUse)
  if (roles.length === 0) return '–'
  return (
    <Row gap="tight">
      {roles.map(role => (
        <Chip key={`${role.role} ${role.classId}`} icon={icons[role.role]} tone="line">
          {roleWords(role.role, role.className)}
        </Chip>
      ))}
    </Row>
  )
}
