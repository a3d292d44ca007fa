import { Check, Clock, Flag, Info, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Pager } from '../ui/actions/pager.tsx'
import { SegmentedControl } from '../ui/actions/segmented-control.tsx'
import { TabCount, Tabs } from '../ui/actions/tabs.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { DataTable } from '../ui/display/data-table.tsx'
import { Limb } from '../ui/display/limb.tsx'
import { Odometer } from '../ui/display/odometer.tsx'
import { Change, PpAmount } from '../ui/display/pp.tsx'
import { Skeleton, SkeletonRows, Spinner } from '../ui/display/waiting.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Columns, Page, PageHead } from '../ui/layout/page.tsx'
import { Plate } from '../ui/layout/plate.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { DeniedState, EmptyState, ErrorState } from '../ui/messages/states.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { GalleryForms } from './gallery-forms.tsx'

const lines = [
  { name: 'Kofi Mensah', now: 255, change: 5, note: 'Largest today' },
  { name: 'Amara Okafor (you)', now: 642, change: 0, note: '' },
  { name: 'Diego Morales', now: 541, change: -1, note: '' },
]

/** One card for each group of parts. */
export function GalleryParts() {
  return (
    <Page>
      <PageHead title="Gallery of parts" lead="Every part in its states." />
      <Tabs
        label="Rooms"
        current="/a"
        tabs={[
          { href: '/a', label: 'PP approvals', mark: <TabCount count={3} /> },
          { href: '/b', label: 'Artifact requests', mark: <TabCount count={2} /> },
          { href: '/c', label: 'Students' },
          { href: '/d', label: 'Classes and roles' },
        ]}
      />
      <Columns split="even">
        <Stack>
          <Buttons />
          <Figures />
          <Overlays />
          <Placeholders />
        </Stack>
        <Stack>
          <GalleryForms />
          <Messages />
          <Table />
        </Stack>
      </Columns>
    </Page>
  )
}

function Buttons() {
  const [view, setView] = useState('week')
  return (
    <Card>
      <CardHead title="Buttons" />
      <Stack>
        <Row>
          <Button>Submit 9 Changes</Button>
          <Button look="secondary">Cancel</Button>
          <Button look="danger" icon={Trash2}>
            Remove
          </Button>
          <Button look="ghost">Skip Tutorial</Button>
          <Button busy busyLabel="Submitting...">
            Submit
          </Button>
          <Button disabled>Add</Button>
          <Button size="small">Small</Button>
          <ButtonLink href="/" look="secondary" size="small">
            Link
          </ButtonLink>
          <IconButton icon={Pencil} label="Rename" />
          <IconButton icon={Pencil} label="Edit" look="framed" />
        </Row>
        <Plate>
          <Row>
            <Button>Lock in</Button>
            <Button look="onPlate">Review list</Button>
            <Button look="secondary">Secondary</Button>
            <Button disabled>Submit</Button>
            <Button look="ghost">Ghost</Button>
          </Row>
        </Plate>
        <SegmentedControl
          label="Period"
          showLabel
          options={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'term', label: 'Term' },
          ]}
          value={view}
          onValue={setView}
        />
        <Pager label="History pages" summary="1 to 25 of 340" onPrevious={null} onNext={() => undefined} />
      </Stack>
    </Card>
  )
}

function Figures() {
  const [pp, setPp] = useState(642)
  return (
    <Card look="rule">
      <CardHead title="Figures" />
      <Stack>
        <Row between>
          <span style={{ fontSize: '3rem' }}>
            <Odometer value={pp} />
          </span>
          <Button look="secondary" onClick={() => setPp(pp + 385)}>
            Add 385
          </Button>
        </Row>
        <Limb label="Experience" value={452} max={577} printed unit="XP" />
        <Limb label="Shields" value={40} max={50} tone="shield" printed marks={5} />
        <Limb label="Firewall" value={40} max={100} tone="firewall" printed />
        <Limb label="Energy" value={80} max={100} tone="energy" tall printed />
        <Limb label="Health, low" value={18} max={100} tone="low" tall printed />
        <Plate framed>
          <Stack>
            <Limb label="Power Points" value={642} max={1000} tone="pp" printed />
            <PpAmount pp={642} />
          </Stack>
        </Plate>
        <Row>
          <Chip tone="pending" icon={Clock}>
            Pending
          </Chip>
          <Chip tone="good" icon={Check}>
            Approved
          </Chip>
          <Chip tone="bad" icon={X}>
            Denied
          </Chip>
          <Chip tone="warn" icon={Flag}>
            Check
          </Chip>
          <Chip tone="info" icon={Info}>
            Largest today
          </Chip>
          <Chip>Plain</Chip>
          <Chip tone="line">Line</Chip>
        </Row>
        <Row>
          {['Amara', 'Kofi', 'Zoë', 'Đorđe', '李', 'ben', 'Inés', 'Priya'].map(name => (
            <Avatar key={name} id={name} name={name} />
          ))}
          <Avatar id="a" name="Large" size="large" />
          <PpAmount pp={1642} />
          <PpAmount pp={5} change />
          <PpAmount pp={-3} change coin={false} />
        </Row>
      </Stack>
    </Card>
  )
}

function Overlays() {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Card>
      <CardHead title="Overlays">
        <Menu
          label="Actions for 7C"
          items={[
            { id: 'rename', label: 'Rename', icon: Pencil, onSelect: () => undefined },
            { id: 'archive', label: 'Archive', icon: Trash2, danger: true, onSelect: () => setAsking(true) },
          ]}
        />
      </CardHead>
      <Row>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Button look="secondary" onClick={() => setAsking(true)}>
          Ask first
        </Button>
        <Button look="secondary" onClick={() => toast('Your vault can hold 1,200 PP now.', 'good')}>
          Good toast
        </Button>
        <Button look="secondary" onClick={() => toast('Failed to submit move. Your plan is still here, try again.', 'bad')}>
          Bad toast
        </Button>
      </Row>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename class" footer={<Button onClick={() => setOpen(false)}>Save</Button>}>
        <GalleryForms />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Archive 7C Observatory?"
        confirmLabel="Archive class"
        danger
        error="Somebody else changed this class. Look again, then archive it."
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        <p>Its pupils keep their points. You can bring it back later.</p>
      </ConfirmDialog>
    </Card>
  )
}

function Placeholders() {
  return (
    <Card>
      <CardHead title="Waiting" />
      <Stack>
        <SkeletonRows rows={2} />
        <Skeleton height="4rem" />
        <Spinner label="Loading Scorekeeper Interface..." />
      </Stack>
    </Card>
  )
}

function Messages() {
  return (
    <>
      <Card>
        <CardHead title="Notes" />
        <Stack gap="tight">
          <Note>Points count after approval.</Note>
          <Note tone="good">Class archived.</Note>
          <Note tone="warn" title="One change is over 25 PP">
            Look at it before you approve.
          </Note>
          <Note
            tone="bad"
            actions={
              <Button look="secondary" size="small">
                Try Again
              </Button>
            }
          >
            The list could not be loaded.
          </Note>
          <Note tone="pending">Waiting for network. Saved on this device.</Note>
        </Stack>
      </Card>
      <Card>
        <EmptyState title="No students in this class">
          <p>Students will appear here once they're added to the classroom.</p>
        </EmptyState>
      </Card>
      <Card>
        <ErrorState errorId="X7K2M-40KQP" onRetry={() => undefined}>
          <p>Your history could not be loaded.</p>
        </ErrorState>
      </Card>
      <Card>
        <DeniedState />
      </Card>
    </>
  )
}

function Table() {
  return (
    <Card padded={false}>
      <CardHead inset title="7C Observatory, 9 changes" note="Teo Lindqvist, scorekeeper. Sent today at 14:52.">
        <Button look="secondary" icon={X}>
          Deny
        </Button>
        <Button icon={Check}>Approve 9 changes</Button>
      </CardHead>
      <DataTable
        caption="Changes of 7C Observatory"
        columns={[
          { id: 'name', header: 'Student', cell: line => <strong>{line.name}</strong> },
          { id: 'now', header: 'Current PP', align: 'right', cell: line => line.now },
          { id: 'change', header: 'Change', align: 'right', phone: 'side', cell: line => <Change value={line.change} /> },
          { id: 'note', header: 'Note', phone: 'hide', cell: line => (line.note ? <Chip tone="info">{line.note}</Chip> : null) },
        ]}
        items={lines}
        keyOf={line => line.name}
        isMine={line => line.name.includes('(you)')}
      />
    </Card>
  )
}
