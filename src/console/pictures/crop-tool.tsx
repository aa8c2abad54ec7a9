import { useEffect, useRef, type PointerEvent } from 'react'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { styled } from '#ui/styles/styled.tsx'
import { heightOf, keptInside, leastSize, stepsOf, withStep, type Crop, type Sides } from './crop.ts'

interface CropToolProps {
  readonly picture: ImageBitmap
  readonly ratio: Sides
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

/** The part of a picture that is taken: a frame to be dragged, and sliders that do the same by keys. */
export function CropTool({ picture, ratio, crop, onChange }: CropToolProps) {
  const message = useMessage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop }>(undefined)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
  }, [picture])
  const scale = Math.min(1, mostShown / Math.max(picture.width, picture.height))
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const steps = stepsOf(crop, picture, ratio)

  function drag({ clientX, clientY }: PointerEvent) {
    const { current: from } = grip
    const shown = canvas.current?.getBoundingClientRect()
    if (!from || !shown || shown.width === 0) return
    const factor = picture.width / shown.width
    const left = from.crop.left + (clientX - from.x) * factor
    const top = from.crop.top + (clientY - from.y) * factor
    onChange(keptInside({ ...from.crop, left, top }, picture, ratio))
  }

  return (
    <Parts>
      {/* Its places are those of the picture, whichever way one reads. */}
      <Picture
        dir="ltr"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { x: event.clientX, y: event.clientY, crop }
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = undefined)}
        onPointerCancel={() => (grip.current = undefined)}
      >
        <canvas
          ref={canvas}
          width={Math.max(1, Math.round(picture.width * scale))}
          height={Math.max(1, Math.round(picture.height * scale))}
          role="img"
          aria-label={message('picture.crop.shown')}
        />
        <Frame
          style={{
            insetInlineStart: percent(crop.left, picture.width),
            insetBlockStart: percent(crop.top, picture.height),
            width: percent(crop.width, picture.width),
            height: percent(heightOf(crop, ratio), picture.height),
          }}
        />
      </Picture>
      {(['size', 'across', 'down'] as const).map((step) => (
        <Slider key={step}>
          <span>
            <Message id={messageIdOf(`picture.crop.${step}`)} />
          </span>
          <input
            type="range"
            dir="ltr"
            min={step === 'size' ? leastSize : 0}
            max={100}
            value={steps[step]}
            aria-valuetext={message('picture.crop.percent', { share: steps[step] / 100 })}
            onChange={({ target }) => onChange(withStep(crop, step, Number(target.value), picture, ratio))}
          />
        </Slider>
      ))}
    </Parts>
  )
}

/** Pixels of the longer side; what is shown is never larger than this. */
const mostShown = 1_200

const Parts = styled('div', { base: { display: 'grid', gap: '3', minWidth: '0' } })
const Picture = styled('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    width: 'fit-content',
    maxWidth: 'full',
    borderRadius: 'm',
    bg: 'sunken',
    cursor: 'move',
    touchAction: 'none',
    userSelect: 'none',
    '& canvas': { display: 'block', maxWidth: 'full', maxHeight: '45dvh' },
  },
})
const Frame = styled('div', {
  base: {
    position: 'absolute',
    border: '2px solid #fff',
    outline: '2px solid #000',
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.55)',
    pointerEvents: 'none',
  },
})
const Slider = styled('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    '& input': { width: 'full', accentColor: 'var(--mq-brand-text)' },
  },
})
