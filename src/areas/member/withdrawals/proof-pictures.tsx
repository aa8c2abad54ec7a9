import { mostProofBytes, proofTypes } from '#schemas/pictures/picture.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldNotes, RequiredMark } from '#ui/fields/field-frame.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { dataUrlOf } from '../data-url-of.ts'
import { pictureFault } from '../picture-fault.ts'

export interface ProofPicture {
  readonly file: File
  /** The address of its preview. */
  readonly src: string
}

/** Why a chosen file is not taken. */
export interface PictureFault {
  readonly kind: 'type' | 'size' | 'unreadable'
  readonly name: string
}

interface ProofPicturesProps {
  readonly id: string
  readonly pictures: readonly ProofPicture[]
  /** Since when the transactions have to be shown, ISO 8601. */
  readonly since: string
  readonly error: string | undefined
  readonly busy: boolean
  readonly onAdd: (pictures: readonly ProofPicture[]) => void
  readonly onRemove: (file: File) => void
  readonly onFault: (fault: PictureFault) => void
}

const most = 3

/** One to three pictures, each with its preview and a button that removes it. */
export function ProofPictures(props: ProofPicturesProps) {
  const { id, pictures, since, error, busy, onAdd, onRemove, onFault } = props
  const message = useMessage()

  async function choose(files: readonly File[]) {
    const added: ProofPicture[] = []
    for (const file of files.slice(0, most - pictures.length)) {
      const kind = pictureFault(file, { types: proofTypes, most: mostProofBytes })
      if (kind) return onFault({ kind, name: file.name })
      try {
        added.push({ file, src: await dataUrlOf(file) })
      } catch {
        return onFault({ kind: 'unreadable', name: file.name })
      }
    }
    onAdd(added)
  }

  return (
    <Group>
      <legend>
        <Message id="receipt.pictures" />
        <RequiredMark label={message('form.requiredMark')} />
      </legend>
      {pictures.length > 0 && (
        <List>
          {pictures.map(({ file, src }, at) => {
            const named = { n: at + 1, name: file.name }
            return (
              <li key={src}>
                <img src={src} alt={message('receipt.pictures.alt', named)} />
                <Button
                  look="outline"
                  size="sm"
                  aria-label={message('receipt.pictures.remove.of', named)}
                  disabled={busy}
                  onClick={() => onRemove(file)}
                >
                  <Message id="receipt.pictures.remove" />
                </Button>
              </li>
            )
          })}
        </List>
      )}
      {pictures.length < most ? (
        <div>
          <FileButton
            {...controlProps(id, { help: true, error: error !== undefined })}
            accept={proofTypes.join()}
            multiple
            busy={busy}
            onChooseAll={(files) => void choose(files)}
          >
            <Message id="receipt.pictures.add" values={{ isFirst: pictures.length === 0 ? 'yes' : 'no' }} />
          </FileButton>
        </div>
      ) : (
        <Text look="small">
          <Message id="receipt.pictures.full" />
        </Text>
      )}
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      <FieldNotes id={id} help={<Message id="receipt.pictures.help" values={{ time: new Date(since) }} />} />
    </Group>
  )
}

const Group = styled('fieldset', {
  base: {
    minWidth: '0',
    '& > * + *': { mt: '2' },
    '& > legend': { fontSize: '0.9375rem', fontWeight: 'medium', lineHeight: '1.4' },
  },
})
const List = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    gap: '3',
    '& > li': { display: 'grid', gap: '2', alignContent: 'start' },
    '& img': {
      width: 'full',
      height: '8rem',
      objectFit: 'cover',
      borderRadius: 'm',
      border: '1px solid var(--mq-border)',
      bg: 'sunken',
    },
  },
})
