import { useMutation } from '@tanstack/react-query'
import { avatarAddress, avatarCount } from '#schemas/pictures/avatars.ts'
import { fetchFile } from '#api/fetch-file.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

interface AvatarChoiceProps {
  /** The one that is the member's picture now; undefined where that is of their own. */
  readonly current: number | undefined
  readonly busy: boolean
  readonly onChoose: (file: File, avatar: number) => void
}

const numbers = Array.from({ length: avatarCount }, (_, at) => at + 1)

/** Pictures for who has none at hand. The chosen one is sent as if it were a file of one's own. */
export function AvatarChoice({ current, busy, onChoose }: AvatarChoiceProps) {
  const message = useMessage()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (number: number) => {
      const bytes = await fetchFile(avatarAddress(number), new AbortController().signal)
      return new File([bytes], `${number}.webp`, { type: 'image/webp' })
    },
    onSuccess: (file, number) => onChoose(file, number),
  })
  return (
    <>
      <List aria-label={message('profile.avatars')}>
        {numbers.map((number) => (
          <li key={number}>
            <Choice
              type="button"
              aria-label={message('profile.avatar', { number })}
              aria-pressed={number === current}
              aria-disabled={busy || isPending}
              onClick={() => !busy && !isPending && number !== current && mutate(number)}
            >
              <img src={avatarAddress(number)} alt="" width={44} height={44} loading="lazy" />
              {number === current && (
                <Mark>
                  <Icon name="check" size={14} />
                </Mark>
              )}
            </Choice>
          </li>
        ))}
      </List>
      {isError && (
        <Text look="small" role="alert">
          <Message id="profile.avatar.failed" />
        </Text>
      )}
    </>
  )
}

const List = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } })
const Choice = styled('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'touch',
    height: 'touch',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border',
    bg: 'sunken',
    '&:hover': { borderColor: 'brand.text' },
    '&[aria-pressed=true]': { borderColor: 'brand.text', borderWidth: '3px' },
    '&[aria-disabled=true]': { opacity: 0.6 },
    '& img': { width: 'full', height: 'full', borderRadius: 'full', objectFit: 'cover' },
  },
})
/** The ring alone would be a colour alone. */
const Mark = styled('span', {
  base: {
    position: 'absolute',
    insetBlockEnd: '-0.25rem',
    insetInlineEnd: '-0.25rem',
    display: 'grid',
    placeItems: 'center',
    width: '1.125rem',
    height: '1.125rem',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'raised',
    bg: 'brand.solid',
    color: 'brand.on',
  },
})
