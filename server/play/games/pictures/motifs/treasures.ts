import { alpha, darken, lighten, mix } from '../colour.ts'
import { box, disc, path, polygon, solid, star } from '../solid.ts'
import type { Motif } from './motif.ts'

const gold = '#f2b632'

/** Stones, coins and crowns. */
export const treasures = {
  brilliant(context, { motif, spark }) {
    const [l, r, top, girdle, foot] = [-88, 88, -62, -18, 92]
    solid(
      context,
      polygon([
        [l, girdle],
        [-52, top],
        [52, top],
        [r, girdle],
        [0, foot],
      ]),
      motif,
      'glass',
    )
    const facets: readonly (readonly [number, number])[][] = [
      [
        [l, girdle],
        [-52, top],
        [-34, girdle],
      ],
      [
        [-52, top],
        [0, top],
        [-34, girdle],
      ],
      [
        [0, top],
        [34, girdle],
        [-34, girdle],
      ],
      [
        [0, top],
        [52, top],
        [34, girdle],
      ],
      [
        [52, top],
        [r, girdle],
        [34, girdle],
      ],
      [
        [l, girdle],
        [-34, girdle],
        [0, foot],
      ],
      [
        [-34, girdle],
        [34, girdle],
        [0, foot],
      ],
      [
        [34, girdle],
        [r, girdle],
        [0, foot],
      ],
    ]
    const shades = [0.5, 0.75, 0.32, 0.6, -0.1, 0.22, 0.02, -0.42]
    facets.forEach((facet, at) => {
      const shade = shades[at] ?? 0
      context.fillStyle = alpha(shade > 0 ? lighten(motif, shade) : darken(motif, -shade), 0.86)
      context.fill(polygon(facet))
      context.strokeStyle = alpha(lighten(spark, 0.6), 0.55)
      context.lineWidth = 1.6
      context.stroke(polygon(facet))
    })
  },
  cluster(context, scene) {
    const crystals = [
      [-58, 40, -24, 0.72],
      [58, 44, 26, 0.66],
      [-24, 20, -9, 0.92],
      [32, 26, 12, 0.84],
      [2, 8, 2, 1.12],
    ] as const
    for (const [x, y, turn, size] of crystals) {
      context.save()
      context.translate(x, y)
      context.rotate((turn * Math.PI) / 180)
      context.scale(size, size)
      const tone = mix(scene.motif, scene.spark, (turn + 26) / 70)
      solid(context, path('M-22 60 L-26 -40 L0 -96 L26 -40 L22 60 Z'), tone, 'glass')
      context.fillStyle = alpha(lighten(tone, 0.62), 0.75)
      context.fill(path('M-26 -40 L0 -96 L2 60 L-22 60 Z'))
      context.fillStyle = alpha('#ffffff', 0.35)
      context.fill(path('M-26 -40 L0 -96 L-8 -34 Z'))
      context.restore()
    }
  },
  coin(context, { spark }) {
    const tone = mix(gold, spark, 0.08)
    for (let edge = 5; edge >= 0; edge--)
      solid(context, disc(edge * 2.4, edge * 3, 84), darken(tone, edge * 0.06), edge ? 'flat' : 'metal')
    solid(context, disc(0, 0, 66), darken(tone, 0.12), 'soft')
    solid(context, star(0, 0, 5, 50, 22), lighten(tone, 0.2), 'metal')
  },
  crown(context, { motif, spark }) {
    const tone = mix(gold, motif, 0.2)
    solid(context, path('M-84 52 L-96 -38 L-48 6 L0 -84 L48 6 L96 -38 L84 52 Z'), tone, 'metal')
    solid(context, box(-86, 44, 172, 30, 8), darken(tone, 0.12), 'metal')
    for (const [x, y, size] of [
      [-96, -44, 12],
      [0, -88, 14],
      [96, -44, 12],
    ] as const)
      solid(context, disc(x, y, size), spark, 'glass')
    for (const x of [-54, 0, 54]) solid(context, star(x, 58, 2, 13, 9), mix(spark, '#ff3b5c', 0.6), 'glass')
  },
  chest(context, { motif, spark }) {
    const wood = mix('#8a4a1c', motif, 0.18)
    solid(context, path('M-84 -8 Q-84 -74 -30 -78 L30 -78 Q84 -74 84 -8 Z'), wood, 'soft')
    for (let coin = 0; coin < 15; coin++)
      solid(
        context,
        disc(-70 + coin * 10, -6 - Math.abs(Math.sin(coin * 2.3)) * 20, 15, 0.72),
        mix(gold, spark, (coin % 3) * 0.2),
        'metal',
      )
    solid(context, box(-92, 2, 184, 80, 8), wood, 'soft')
    for (const x of [-78, 58]) solid(context, box(x, 0, 20, 84, 3), gold, 'metal')
    solid(context, box(-20, 6, 40, 42, 8), gold, 'metal')
    solid(context, path('M0 18 a8 8 0 0 1 5 14 l3 12 h-16 l3 -12 a8 8 0 0 1 5 -14 Z'), '#2a1408', 'flat')
  },
  bell(context, { motif, spark }) {
    const tone = mix(gold, motif, 0.25)
    solid(context, disc(0, 70, 20), darken(tone, 0.2), 'metal')
    solid(
      context,
      path('M0 -86 C60 -80 54 -6 66 28 Q74 50 92 60 L-92 60 Q-74 50 -66 28 C-54 -6 -60 -80 0 -86 Z'),
      tone,
      'metal',
    )
    solid(context, box(-94, 48, 188, 20, 10), lighten(tone, 0.15), 'metal')
    solid(context, disc(0, -88, 14), spark, 'glass')
  },
  sevens(context, { motif, spark }) {
    const seven = path(
      'M-62 -84 L66 -84 L66 -46 C30 -8 12 36 10 88 L-44 88 C-42 34 -20 -12 12 -40 L-32 -40 L-44 -22 L-62 -22 Z',
    )
    solid(context, seven, mix('#ff2b3d', motif, 0.35), 'glass')
    context.strokeStyle = lighten(spark, 0.3)
    context.lineWidth = 7
    context.stroke(seven)
    context.strokeStyle = alpha('#ffffff', 0.75)
    context.lineWidth = 2
    context.stroke(seven)
  },
  horseshoe(context, { motif, spark }) {
    const tone = mix(gold, motif, 0.3)
    solid(
      context,
      path(
        'M-84 -66 L-46 -78 C-60 -30 -62 34 0 38 C62 34 60 -30 46 -78 L84 -66 C108 10 80 92 0 94 C-80 92 -108 10 -84 -66 Z',
      ),
      tone,
      'metal',
    )
    for (const [x, y] of [
      [-68, -34],
      [-74, 8],
      [-52, 50],
      [-18, 68],
      [18, 68],
      [52, 50],
      [74, 8],
      [68, -34],
    ] as const)
      solid(context, disc(x, y, 7), mix('#3a1c08', spark, 0.1), 'flat')
  },
  clover(context, { motif }) {
    const green = mix('#2fb84a', motif, 0.35)
    context.strokeStyle = darken(green, 0.45)
    context.lineWidth = 12
    context.lineCap = 'round'
    context.stroke(path('M0 10 C10 50 30 70 44 96'))
    for (let leaf = 0; leaf < 4; leaf++) {
      context.save()
      context.rotate((leaf * Math.PI) / 2 + Math.PI / 4)
      solid(
        context,
        path(
          'M0 -4 C-60 -26 -58 -96 -24 -98 C-10 -98 -2 -88 0 -78 C2 -88 10 -98 24 -98 C58 -96 60 -26 0 -4 Z',
        ),
        green,
        'soft',
      )
      context.strokeStyle = alpha(lighten(green, 0.55), 0.7)
      context.lineWidth = 3
      context.stroke(path('M0 -12 L0 -66'))
      context.restore()
    }
  },
  chips(context, { motif, spark }) {
    const tones = [motif, spark, mix(motif, '#101020', 0.6)]
    for (const [x, y, count, tone] of [
      [-46, 60, 4, tones[2]],
      [46, 66, 3, tones[1]],
      [0, 80, 6, tones[0]],
    ] as const)
      for (let chip = 0; chip < count; chip++) {
        const colour = tone ?? motif
        solid(context, disc(x, y - chip * 17, 50, 0.5), darken(colour, 0.15), 'soft')
        solid(context, disc(x, y - chip * 17 - 6, 50, 0.5), colour, 'soft')
        context.strokeStyle = alpha('#ffffff', 0.85)
        context.lineWidth = 9
        context.setLineDash([16, 18])
        context.stroke(disc(x, y - chip * 17 - 6, 43, 0.48))
        context.setLineDash([])
      }
    const top = 80 - 5 * 17 - 6
    solid(context, disc(0, top, 28, 0.5), lighten(motif, 0.5), 'soft')
  },
} satisfies Record<string, Motif>
