import styles from './picture.module.css';

/** A picture in both themes, as `npm run build -- --pictures landing` writes it. */
interface Size {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly of: { readonly wide: Size; readonly narrow: Size };
  readonly alt: string;
}

/**
 * A screenshot of the product in the page's theme. The user can override the system's theme, which `<source>` can't detect, so both
 * are rendered and CSS hides one. The hidden one is lazy, so the browser never fetches it.
 */
export function Picture({ of: { wide, narrow }, alt }: PictureProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={styles[theme]}>
      <source media="(max-width: 640px)" srcSet={narrow[theme]} width={narrow.width} height={narrow.height} />
      <img className={styles['picture']} width={wide.width} height={wide.height} alt={alt} loading="lazy" src={wide[theme]} />
    </picture>
  ));
}
