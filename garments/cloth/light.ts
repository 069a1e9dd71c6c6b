/** One lamp, high at the top left, and the soft light of a room. Every picture uses it, and only it. */

export const light = { x: -0.5, y: -0.58, z: 0.643 }

/** Shadows fall away from the lamp. */
export const shadowFall = { x: 0.62, y: 0.78 }

/** Brightness of a spot with the given slopes; 1 where the cloth lies flat. */
export function brightness(slopeX: number, slopeY: number): number {
  const long = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
  const facing = (-slopeX * light.x - slopeY * light.y + light.z) / long / light.z
  const lit = Math.max(facing, 0)
  const bright = 0.36 + 0.64 * lit
  return bright > 1 ? 1 + 0.27 * (1 - Math.exp((1 - bright) / 0.36)) : bright
}

/** Mirror-like light, 0 to 1: how much of the lamp a smooth surface throws at the eye. */
export function glint(slopeX: number, slopeY: number, sharpness: number): number {
  const long = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
  const halfX = light.x / 1.8
  const halfY = light.y / 1.8
  const halfZ = (light.z + 1) / 1.8
  const facing = (-slopeX * halfX - slopeY * halfY + halfZ) / long
  return facing > 0 ? facing ** sharpness : 0
}
