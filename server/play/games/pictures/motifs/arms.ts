import { alpha, darken, lighten, mix } from '../colour.ts'
import { box, disc, path, polygon, solid, star } from '../solid.ts'
import type { Motif } from './motif.ts'

const gold = '#f2b632'

/** Arms, monuments and machines. */
export const arms = {
  shield(context, { motif, spark }) {
    solid(context, disc(0, 0, 96), mix('#8a929e', motif, 0.2), 'metal')
    solid(context, disc(0, 0, 80), motif, 'soft')
    context.save()
    context.clip(disc(0, 0, 80))
    for (let part = 0; part < 8; part += 2) {
      context.fillStyle = alpha(lighten(spark, 0.1), 0.85)
      context.beginPath()
      context.moveTo(0, 0)
      context.arc(0, 0, 90, (part * Math.PI) / 4, ((part + 1) * Math.PI) / 4)
      context.fill()
    }
    context.restore()
    for (let rivet = 0; rivet < 12; rivet++)
      solid(
        context,
        disc(Math.cos((rivet * Math.PI) / 6) * 88, Math.sin((rivet * Math.PI) / 6) * 88, 5),
        lighten(gold, 0.3),
        'metal',
      )
    solid(context, disc(0, 0, 26), gold, 'metal')
    solid(context, star(0, 0, 4, 16, 7), darken(motif, 0.4), 'soft')
  },
  axes(context, { motif, spark }) {
    for (const side of [-1, 1]) {
      context.save()
      context.scale(side, 1)
      context.rotate(0.68)
      solid(context, box(-7, -84, 14, 190, 6), '#6a3c18', 'soft')
      solid(
        context,
        path('M-4 -90 C20 -96 50 -112 62 -104 C84 -74 84 -38 62 -10 C50 -4 20 -22 -4 -30 Z'),
        mix('#c0ccd8', motif, 0.25),
        'metal',
      )
      solid(context, box(-10, 0, 20, 12, 3), spark, 'metal')
      context.restore()
    }
  },
  blades(context, { motif, spark }) {
    for (const side of [-1, 1]) {
      context.save()
      context.scale(side, 1)
      context.rotate(0.74)
      solid(context, path('M-7 40 L-8 -96 Q0 -124 12 -118 Q8 -40 7 40 Z'), '#dfe6f2', 'metal')
      solid(context, disc(0, 44, 25, 0.34), gold, 'metal')
      solid(context, box(-7, 50, 14, 62, 6), motif, 'soft')
      context.strokeStyle = alpha(spark, 0.95)
      context.lineWidth = 3
      for (let wrap = 0; wrap < 4; wrap++)
        context.stroke(
          path(`M-7 ${58 + wrap * 13} L7 ${66 + wrap * 13} M7 ${58 + wrap * 13} L-7 ${66 + wrap * 13}`),
        )
      context.restore()
    }
  },
  gate(context, { motif, glow }) {
    solid(context, disc(0, -6, 84), lighten(mix(glow, '#ff5a48', 0.3), 0.15), 'glow')
    const red = mix('#c81f2b', motif, 0.3)
    for (const x of [-62, 46])
      solid(context, path(`M${x} -50 L${x + 16} -50 L${x + 20} 100 L${x - 4} 100 Z`), red, 'soft')
    solid(context, path('M-106 -84 Q0 -58 106 -84 L102 -56 Q0 -36 -102 -56 Z'), red, 'soft')
    solid(context, path('M-110 -94 Q0 -70 110 -94 L108 -80 Q0 -58 -108 -80 Z'), '#2a1418', 'soft')
    solid(context, box(-80, -24, 160, 17, 3), red, 'soft')
    solid(context, box(-11, -50, 22, 28, 3), gold, 'metal')
  },
  trophy(context, { motif, spark }) {
    const tone = mix(gold, motif, 0.15)
    context.lineWidth = 13
    for (const side of [-1, 1]) {
      context.strokeStyle = darken(tone, 0.3)
      context.stroke(path(`M${side * 54} -66 C${side * 108} -74 ${side * 104} -4 ${side * 44} 2`))
    }
    solid(context, path('M-66 -94 L66 -94 C66 -16 44 22 0 30 C-44 22 -66 -16 -66 -94 Z'), tone, 'metal')
    solid(context, path('M-12 26 L12 26 L18 62 L-18 62 Z'), darken(tone, 0.1), 'metal')
    solid(context, box(-50, 60, 100, 36, 6), '#3a2418', 'soft')
    solid(context, star(0, -36, 5, 34, 15), spark, 'glass')
  },
  lyre(context, { motif, spark }) {
    const tone = mix(gold, motif, 0.25)
    context.strokeStyle = alpha('#fff8e0', 0.9)
    context.lineWidth = 3
    for (const x of [-26, -9, 9, 26]) context.stroke(path(`M${x} -56 L${x * 0.7} 58`))
    for (const side of [-1, 1]) {
      context.save()
      context.scale(side, 1)
      solid(
        context,
        path(
          'M10 64 C60 60 84 10 58 -40 C50 -58 58 -78 80 -80 C92 -80 96 -66 86 -62 C112 -62 110 -100 78 -100 C40 -100 26 -66 40 -36 C58 4 44 40 10 46 Z',
        ),
        tone,
        'metal',
      )
      context.restore()
    }
    solid(context, box(-58, -66, 116, 14, 7), tone, 'metal')
    solid(context, path('M-46 54 L46 54 L34 96 L-34 96 Z'), tone, 'metal')
    solid(context, disc(0, 74, 13), spark, 'glass')
  },
  gears(context, { motif, spark }) {
    for (const [x, y, size, teeth, tone] of [
      [-30, -24, 66, 12, mix('#c8903a', motif, 0.35)],
      [54, 46, 46, 9, mix('#8a98a8', spark, 0.25)],
    ] as const) {
      const gear = star(x, y, teeth, size, size)
      for (let tooth = 0; tooth < teeth; tooth++) {
        const angle = (tooth * Math.PI * 2) / teeth
        gear.addPath(
          polygon(
            [
              [-0.14, 0.92],
              [-0.1, 1.18],
              [0.1, 1.18],
              [0.14, 0.92],
            ].map(
              ([turn = 0, far = 0]) =>
                [x + Math.cos(angle + turn) * size * far, y + Math.sin(angle + turn) * size * far] as const,
            ),
          ),
        )
      }
      solid(context, gear, tone, 'metal')
      solid(context, disc(x, y, size * 0.55), darken(tone, 0.45), 'soft')
      solid(context, disc(x, y, size * 0.24), lighten(tone, 0.3), 'metal')
    }
  },
} satisfies Record<string, Motif>
