import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { request } from '#api/client.ts'
import { picturesKey } from '#api/queries/configuration.ts'
import { pictureShapes, type PictureShape } from '#schemas/config/picture-shapes.ts'
import { mostUploadBytes, pictureTypes } from '#schemas/picture.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { CropTool } from './crop-tool.tsx'
import { largestCrop, type Crop } from './crop.ts'

interface SendPictureProps {
  readonly merchant: string
  readonly shape: PictureShape
  /** Takes the address of the picture that was sent. */
  readonly onSent: (address: string) => Promise<unknown> | void
  readonly children: ReactNode
}

interface Chosen {
  readonly file: File
  readonly picture: ImageBitmap
}

/** Chooses a file and the part of it that is shown, and sends it. */
export function SendPicture({ merchant, shape, onSent, children }: SendPictureProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState<'type' | 'size' | 'unreadable'>()
  async function choose(file: File) {
    const found = await opened(file)
    setFault(typeof found === 'string' ? found : undefined)
    if (typeof found !== 'string') setChosen({ file, picture: found })
  }
  return (
    <Column>
      <div>
        <FileButton accept={pictureTypes.join()} onChoose={(file) => void choose(file)}>
          {children}
        </FileButton>
      </div>
      <div role="alert">
        {fault && (
          <Text look="small">
            <Message id={`picture.wrong.${fault}`} />
          </Text>
        )}
      </div>
      {chosen && (
        <CropDialog
          {...{ merchant, shape, onSent }}
          chosen={chosen}
          onClose={() => {
            chosen.picture.close()
            setChosen(undefined)
          }}
        />
      )}
    </Column>
  )
}

function CropDialog(
  props: Omit<SendPictureProps, 'children'> & { readonly chosen: Chosen; readonly onClose: () => void },
) {
  const { merchant, shape, onSent, chosen, onClose } = props
  const { file, picture } = chosen
  const ratio = pictureShapes[shape]
  const message = useMessage()
  const queryClient = useQueryClient()
  const [crop, setCrop] = useState<Crop>(() => largestCrop(picture, ratio))
  const send = useMutation({
    async mutationFn() {
      const { address } = await request('sendPicture', {
        params: { merchant },
        query: { shape, ...crop },
        body: file,
      })
      await onSent(address)
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: picturesKey(merchant) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id="picture.crop" />}
      closeLabel={message('action.close')}
    >
      <ConsoleForm
        submit="picture.use"
        onSubmit={() => send.mutate()}
        isPending={send.isPending}
        error={send.error}
      >
        <Text>
          <Message id="picture.crop.help" />
        </Text>
        <CropTool picture={picture} ratio={ratio} crop={crop} onChange={setCrop} />
      </ConsoleForm>
    </Dialog>
  )
}

/** The picture in a file, upright, or what is wrong with it. */
async function opened(file: File): Promise<ImageBitmap | 'type' | 'size' | 'unreadable'> {
  if (!pictureTypes.some((each) => each === file.type)) return 'type'
  if (file.size > mostUploadBytes) return 'size'
  return createImageBitmap(file).catch(() => 'unreadable' as const)
}

const Column = styled('div', { base: { display: 'grid', gap: '1', minWidth: '0' } })
