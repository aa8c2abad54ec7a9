import type { FieldProps } from '@rjsf/utils'
import { isRecord } from '#schemas/json/read-value.ts'
import type { PaletteSeed } from '#schemas/config/theme/theme-palette.ts'
import { Message } from '#i18n/message.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { PaletteView } from './palette-view.tsx'
import { SeedLine } from './seed-line.tsx'

const seeds = ['brand', 'accent', 'neutral'] as const

/** The fields of a theme, and what their colours become: what was changed to stay legible, and how it looks in both modes. */
export function ThemeField(props: FieldProps) {
  const { formData, fieldPathId, readonly, registry, onChange } = props
  const { ObjectField } = registry.fields
  const seed = seedOf(formData)
  return (
    <Parts>
      {ObjectField && <ObjectField {...props} />}
      {seed && (
        <Card>
          <Stack>
            <header>
              <Heading level={2} look="subheading">
                <Message id="document.theme.palette" />
              </Heading>
              <Text look="small" muted>
                <Message id="document.theme.palette.help" />
              </Text>
            </header>
            <ul>
              {(['brand', 'accent'] as const).map((name) => (
                <SeedLine
                  key={name}
                  name={name}
                  seed={seed}
                  onUse={readonly ? undefined : (colour) => onChange(colour, [...fieldPathId.path, name])}
                />
              ))}
            </ul>
            <Modes>
              <PaletteView seed={seed} mode="light" />
              <PaletteView seed={seed} mode="dark" />
            </Modes>
          </Stack>
        </Card>
      )}
    </Parts>
  )
}

/** The three seeds, while each of them is a colour. */
function seedOf(theme: unknown): PaletteSeed | undefined {
  if (!isRecord(theme)) return undefined
  const [brand, accent, neutral] = seeds.map((name) => theme[name]).filter(isColour)
  return brand && accent && neutral ? { brand, accent, neutral } : undefined
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
}

/** No wider than the phone that it is on, whatever the longest word is. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', minWidth: '0' } as const
const Parts = styled('div', { base: column })
const Stack = styled('div', { base: column })
const Modes = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
    gap: '4',
    alignItems: 'start',
  },
})
