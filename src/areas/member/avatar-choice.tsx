import { useMutation } from '@tanstack/react-query'
import { avatarAddress, avatarCount } from '#schemas/avatars.ts'
import { fetchFile } from '#api/fetch-file.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'

interface AvatarChoiceProps {
  readonly busy: boolean
  readonly onChoose: (file: File) => void
}

const numbers = Array.from({ length: avatarCount }, (_, at) => at + 1)

/** Pictures for who has none at hand. The chosen one is sent as if it were a file of one's own. */
export function AvatarChoice({ busy, onChoose }: AvatarChoiceProps) {
  const message = useMessage()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (number: number) => {
      const bytes = await fetchFile(avatarAddress(number), new AbortController().signal)
      return new File([bytes], `${number}.webp`, { type: 'image/webp' })
    },
    onSuccess: onChoose,
  })
  return (
    <>
      <List aria-label={message('profile.avatars')}>
        {numbers.map((number) => (
          <li key={number}>
            <Choice
              type="button"
              aria-label={message('profile.avatar', { number })}
              aria-disabled={busy || isPending}
              onClick={() => !busy && !isPending && mutate(number)}
            >
              <img src={avatarAddress(number)} alt="" width={44} height={44} loading="lazy" />
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
    display: 'block',
    width: 'touch',
    height: 'touch',
    overflow: 'hidden',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border',
    bg: 'sunken',
    '&:hover': { borderColor: 'brand.text' },
    '&[aria-disabled=true]': { opacity: 0.6 },
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})
