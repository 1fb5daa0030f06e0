import styles from './picture.module.css';

/** A picture in both themes, as `npm run pictures` lists it. */
interface Size {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly of: { readonly wide: Size; readonly narrow: Size };
  /** What is seen on it. */
  readonly alt: string;
}

/**
 * The product itself, in the theme of the page. A theme can be chosen against the system's, which no `<source>` knows of: so
 * both are there and one is shown. The other is lazy and never near the window, and so it is not fetched.
 */
export function Picture({ of: { wide, narrow }, alt }: PictureProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={styles[theme]}>
      <source media="(max-width: 640px)" srcSet={narrow[theme]} width={narrow.width} height={narrow.height} />
      <img className={styles['picture']} width={wide.width} height={wide.height} alt={alt} loading="lazy" src={wide[theme]} />
    </picture>
  ));
}
