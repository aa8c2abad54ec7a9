import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { request } from '#api/client.ts'
import { picturesKey } from '#api/queries/configuration.ts'
import { pictureShapes, type PictureShape } from '#schemas/config/picture-shapes.ts'
import { mostUploadBytes, pictureTypes } from '#schemas/pictures/picture.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { CropTool } from './crop-tool.tsx'
import { largestCrop, type Crop } from './crop.ts'

interface SendPictureProps {
  readonly merchant: string
  /** Of the places that it is for, each once. */
  readonly shapes: readonly PictureShape[]
  /** Takes the addresses of the parts that were sent, by the shape that each was cut for. */
  readonly onSent: (addresses: ReadonlyMap<PictureShape, string>) => Promise<unknown> | void
  readonly children: ReactNode
}

interface Chosen {
  readonly file: File
  readonly picture: ImageBitmap
}

/** Chooses a file and the part of it that is shown in places of each shape, and sends those. */
export function SendPicture({ merchant, shapes, onSent, children }: SendPictureProps) {
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
          {...{ merchant, shapes, onSent }}
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
  const { merchant, shapes, onSent, chosen, onClose } = props
  const { file, picture } = chosen
  const message = useMessage()
  const queryClient = useQueryClient()
  const [crops, setCrops] = useState<ReadonlyMap<PictureShape, Crop>>(
    () => new Map(shapes.map((shape) => [shape, largestCrop(picture, pictureShapes[shape])])),
  )
  const send = useMutation({
    async mutationFn() {
      const addresses = new Map<PictureShape, string>()
      for (const [shape, crop] of crops) {
        const query = { shape, ...crop }
        const { address } = await request('sendPicture', { params: { merchant }, query, body: file })
        addresses.set(shape, address)
      }
      await onSent(addresses)
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
        submit={crops.size > 1 ? 'picture.use.all' : 'picture.use'}
        onSubmit={() => send.mutate()}
        isPending={send.isPending}
        error={send.error}
      >
        <Text>
          <Message id="picture.crop.help" />
        </Text>
        {[...crops].map(([shape, crop]) => (
          <Shape key={shape}>
            {crops.size > 1 && (
              <legend>
                <Message id={messageIdOf(`picture.shape.${shape}`)} />
              </legend>
            )}
            <CropTool
              picture={picture}
              ratio={pictureShapes[shape]}
              crop={crop}
              onChange={(next) => setCrops((before) => new Map(before).set(shape, next))}
            />
          </Shape>
        ))}
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
const Shape = styled('fieldset', {
  base: { minWidth: '0', '& legend': { fontWeight: 'medium', mb: '2' } },
})
