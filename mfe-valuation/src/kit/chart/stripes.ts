/** Between two stripes, px along an edge. */
const step = 8;

/** Diagonal lines across a rectangle, each clipped to it, as the data of an SVG path. Pure. */
export function stripePath({ x, y, width, height }: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>): string {
  const count = Math.ceil((width + height) / step);
  return Array.from({ length: count }, (_, at) => {
    // The line x + y = sum, from the upper or right edge to the left or lower one.
    const sum = (at + 0.5) * step;
    const [top, bottom] = [Math.max(0, sum - width), Math.min(height, sum)];
    return top < bottom ? `M${x + sum - top} ${y + top}L${x + sum - bottom} ${y + bottom}` : '';
  }).join('');
}
