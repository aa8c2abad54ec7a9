import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { picturesKey, picturesQuery } from '#api/queries/configuration.ts'
import { whoEdits } from '#schemas/operators/operator-roles.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { Refused } from '../parts/console-form.tsx'
import { hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import { PictureFrame } from './picture-frame.tsx'

interface OwnPicturesProps {
  readonly merchant: string
  readonly onChoose: (address: string) => void
}

/** The pictures that were sent for a merchant before: one of them is chosen, or taken away where nothing names it. */
export function OwnPictures(props: OwnPicturesProps) {
  const [isOpen, setOpen] = useState(false)
  const message = useMessage()
  return (
    <>
      <Button look="ghost" size="sm" onClick={() => setOpen(true)}>
        <Message id="picture.own" />
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={<Message id="picture.own" />}
          closeLabel={message('action.close')}
        >
          <Pictures
            {...props}
            onChoose={(address) => {
              props.onChoose(address)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Pictures({ merchant, onChoose }: OwnPicturesProps) {
  const queryClient = useQueryClient()
  const message = useMessage()
  const self = useSelf()
  const removesAll = hasUnlimitedRole(self, whoEdits, merchant)
  const query = useQuery(picturesQuery(merchant))
  const remove = useMutation({
    mutationFn: (picture: string) => request('removePicture', { params: { merchant, picture } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: picturesKey(merchant) }),
  })
  return (
    <Answered query={query}>
      {({ items, most }) => (
        <>
          <Text muted>
            <Message id="picture.own.count" values={{ count: items.length, most }} />
          </Text>
          {remove.error && <Refused error={remove.error} />}
          <Grid>
            {items.map(({ hash, address, width, height, sentAt, sentBy }) => {
              const name = message('picture.name', { at: new Date(sentAt), width, height })
              return (
                <li key={hash}>
                  <PictureFrame address={address} />
                  <Text look="small" muted>
                    {name} · <bdi>{sentBy}</bdi>
                  </Text>
                  <Acts>
                    <Button
                      look="outline"
                      size="sm"
                      aria-label={message('picture.take', { name })}
                      onClick={() => onChoose(address)}
                    >
                      <Message id="picture.takeThis" />
                    </Button>
                    {(removesAll || sentBy === self?.name) && (
                      <Button
                        look="ghost"
                        size="sm"
                        aria-label={message('picture.remove', { name })}
                        busy={remove.isPending && remove.variables === hash}
                        onClick={() => remove.mutate(hash)}
                      >
                        <Message id="picture.removeThis" />
                      </Button>
                    )}
                  </Acts>
                </li>
              )
            })}
          </Grid>
        </>
      )}
    </Answered>
  )
}

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
    gap: '4',
    mt: '3',
    '& li': { display: 'grid', gap: '2', alignContent: 'start', minWidth: '0' },
  },
})
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
