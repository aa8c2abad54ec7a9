import { themePalette, type Mode, type PaletteSeed } from '#schemas/config/theme/theme-palette.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'

interface SeedLineProps {
  readonly name: 'brand' | 'accent'
  readonly seed: PaletteSeed
  readonly onUse: ((colour: string) => void) | undefined
}

/** What became of a seed where it is an area and where it is text; the nearest colour that passes as it is can be taken. */
export function SeedLine({ name, seed, onUse }: SeedLineProps) {
  const message = useMessage()
  const colour = message(`document.theme.${name}`)
  return (['light', 'dark'] as const).map((mode) => {
    const passing = themePalette(seed, mode)[`${name}-text`]
    const isKept = passing === seed[name]
    return (
      <Line key={mode}>
        <Swatch colour={seed[name]} />
        <Words>
          <strong>
            {colour}, {message(`document.theme.defaultMode.${mode satisfies Mode}`)}
          </strong>
          {isKept ? (
            <Kept>
              <Icon name="check" size={16} />
              <Message id="document.theme.kept" />
            </Kept>
          ) : (
            <span>
              <Message id="document.theme.changed" values={{ given: seed[name], used: passing }} />
            </span>
          )}
        </Words>
        {!isKept && (
          <>
            <Swatch colour={passing} />
            {onUse && (
              <Button
                look="outline"
                size="sm"
                aria-label={message('document.theme.useFor', { colour, used: passing })}
                onClick={() => onUse(passing)}
              >
                <Message id="document.theme.use" />
              </Button>
            )}
          </>
        )}
      </Line>
    )
  })
}

const Line = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    py: '2.5',
    borderTopWidth: '1px',
    '&:first-child': { borderTopWidth: '0' },
  },
})
const Words = styled('div', {
  base: {
    display: 'grid',
    flex: '1 1 14rem',
    minWidth: '0',
    fontSize: 'sm',
    '& strong': { fontWeight: 'medium' },
    '& > span': { color: 'fg.muted' },
  },
})
const Kept = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1' } })

/** A colour. Its words stand beside it. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 1 1" width="100%" height="100%" preserveAspectRatio="none">
        <rect width="1" height="1" fill={colour} />
      </svg>
    </Frame>
  )
}

const Frame = styled('span', {
  base: {
    flex: 'none',
    display: 'block',
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: 's',
    borderWidth: '1px',
    overflow: 'hidden',
  },
})
