import { Ship } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { language } from '../i18n/index.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Calendar } from '../ui/calendar.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Chip } from '../ui/chip.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { Input } from '../ui/input.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuText } from '../ui/menu.tsx'
import { Popover } from '../ui/popover.tsx'
import { Scrollable } from '../ui/scrollable.tsx'
import { Select } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { toast } from '../ui/toasts.tsx'

const nothing = () => undefined
const tones: Tone[] = ['neutral', 'blue', 'green', 'amber', 'red', 'struck']
const options = [
  { value: 'short', label: 'Short sea' },
  { value: 'deep', label: 'Deep sea' },
]

function Specimens({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section aria-label={of} className="border-line border-t py-3">
      <h3 className="mb-2 font-semibold">{of}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}

/** Every primitive in every variant and state. */
export const Primitives = () => (
  <>
    <Specimens of="Button">
      {(['primary', 'plain', 'quiet', 'danger'] as const).flatMap(variant => [
        <Button key={variant} variant={variant}>
          {variant}
        </Button>,
        <Button key={`${variant} disabled`} variant={variant} disabled>
          {variant}, disabled
        </Button>,
        <Button key={`${variant} small`} variant={variant} size="small">
          {variant}, small
        </Button>,
      ])}
      <Button size="icon" aria-label="Voyage">
        <Ship aria-hidden="true" />
      </Button>
    </Specimens>
    <Specimens of="Badge">
      {tones.map(tone => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Specimens>
    <Specimens of="Chip">
      <Chip removeLabel="Remove Rotterdam" onRemove={nothing}>
        Rotterdam
      </Chip>
      <Chip removeLabel="Remove nobody" onRemove={nothing} invalid>
        nobody
      </Chip>
      <Chip removeLabel="Remove Antwerp" onRemove={nothing} disabled>
        Antwerp
      </Chip>
    </Specimens>
    <Specimens of="Input, Textarea, Select, Checkbox">
      {([{}, { disabled: true }, { 'aria-invalid': true }] as const).map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <div key={index} className="flex w-48 flex-col gap-2">
          <Input aria-label="Input" placeholder="dd-mm-yyyy" {...state} />
          <Textarea aria-label="Textarea" rows={3} defaultValue="Waalhaven 12" {...state} />
          <Select aria-label="Select" blank="" options={options} defaultValue="deep" {...state} />
          <Checkbox aria-label="Checkbox" defaultChecked onChange={nothing} {...state} />
        </div>
      ))}
    </Specimens>
    <Specimens of="Calendar">
      <Calendar day="2026-11-20" today="2026-11-18" from="2026-11-05" language={language()} onChoose={nothing} />
    </Specimens>
    <Overlays />
  </>
)

function Overlays() {
  const [open, setOpen] = useState<string>()
  const [tab, setTab] = useState('general')
  return (
    <>
      <Specimens of="Tabs">
        <Tabs
          label="A record"
          open={tab}
          onOpen={setTab}
          tabs={[
            { key: 'general', label: 'General', content: <p className="p-3">The first panel</p> },
            { key: 'history', label: 'History', content: <p className="p-3">The second panel</p> },
          ]}
        />
      </Specimens>
      <Specimens of="Scrollable">
        <Scrollable label="A long text" className="border-line h-16 w-48 rounded-md border p-2">
          {'One used vehicle, said to contain no personal effects. '.repeat(6)}
        </Scrollable>
      </Specimens>
      <Specimens of="Menu, Popover, Dialog, Toasts">
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuText>Anna Visser</MenuText>
          <MenuLine />
          <MenuChoice label="Language" value="en" of={[['en', 'English']]} onChoose={nothing} />
          <MenuItem onSelect={nothing}>Sign out</MenuItem>
        </Menu>
        <Popover
          label="A popover"
          trigger={<Button>Popover</Button>}
          open={open === 'popover'}
          onOpen={now => setOpen(now ? 'popover' : undefined)}
        >
          <Input aria-label="In the popover" />
        </Popover>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        {open === 'dialog' ? (
          <Dialog title="Finalise" description="B/L 26-0001" close="Close the dialog" onClose={() => setOpen(undefined)}>
            <DialogBody>It cannot be changed afterwards.</DialogBody>
            <DialogFooter>
              <Button onClick={() => setOpen(undefined)}>Cancel</Button>
              <Button variant="primary">Finalise</Button>
            </DialogFooter>
          </Dialog>
        ) : null}
        <Button onClick={() => toast.error('The voyage is closed.')}>Toast</Button>
      </Specimens>
    </>
  )
}
