import { useFormats } from '../../../components/FormatProvider/index.ts';
import { RichText } from '../../../components/RichText/index.ts';
import { SchemePicture } from '../../../components/SchemePicture/index.ts';
import {
  type HeadingLevel,
  nextLevel,
  ownerOf,
  type RootProps,
  styled,
  useThemeProps,
} from '../../../components/styled/index.ts';
import { below } from '../../../foundations/below.ts';
import type { RichText as RichTextContent, SchemeImage } from '../../../foundations/content.ts';
import { formatOrdinalDate } from '../../../foundations/dates.ts';

/** The texts of an article. */
export interface ArticleContent {
  /** ISO 8601 date. Displayed as MMMM Do, YYYY. */
  articleDate: string;
  image?: SchemeImage;
  imageCaption?: string;
  imageCaptionAuthor?: string;
  title: string;
  subtitle?: string;
  subtitleAuthor?: string;
  articleBody: RichTextContent;
  articleAuthor?: string;
}

export interface ArticleProps extends RootProps<'article', 'DsArticle'> {
  content: ArticleContent;
  /** `feature` spans the page with two columns of text; `column` is a single column. Default: `column` */
  variant?: 'feature' | 'column';
  /** Level of the title. Headings in the body are one level below. Default: 3 */
  headingLevel?: HeadingLevel;
}

interface OwnerState {
  variant: 'feature' | 'column';
}

/** How wide the picture is. Columns stand in pairs. */
const SIZES = { feature: 'auto, 100vw', column: 'auto, (min-width: 768px) 50vw, 100vw' };

/** Width in px of an article from which its head stands beside its text. */
const TWO_COLUMNS = 760;

const Root = styled('article', { name: 'DsArticle', slot: 'Root' })<{ ownerState: OwnerState }>(
  ({ ownerState: { variant } }) => ({
    minWidth: 0,
    // A column beside others follows the width of the page's columns, not its own.
    ...(variant === 'feature' && { containerType: 'inline-size' }),
  }),
);

const Figure = styled('figure', { name: 'DsArticle', slot: 'Figure' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { variant } }) => ({
    margin: variant === 'feature' ? '0 0 35px' : '0 0 26px',
    ...below(theme, 'nav', { marginBottom: variant === 'feature' ? 36 : 26 }),
  }),
);

const Plate = styled(SchemePicture, { name: 'DsArticle', slot: 'Plate' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { variant } }) => ({
    '& img': {
      height: variant === 'feature' ? 430 : 330,
      objectFit: 'cover',
      backgroundColor: theme.vars.palette.surface.sunken,
      ...below(theme, 'nav', { height: 240 }),
    },
  }),
);

const Caption = styled('figcaption', { name: 'DsArticle', slot: 'Caption' })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: 24,
  marginTop: 11,
  textWrap: 'balance',
  '& > span + span': { flexShrink: 0 },
  color: theme.vars.palette.text.secondary,
  ...below(theme, 'nav', { display: 'block', '& > span + span': { marginInlineStart: 8 } }),
}));

const Text = styled('div', { name: 'DsArticle', slot: 'Text' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { variant } }) =>
    variant === 'feature' && {
      display: 'grid',
      gridTemplateColumns: '431fr 613fr',
      columnGap: 24,
      [theme.containerQueries.down(TWO_COLUMNS)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
);

const DateLine = styled('p', { name: 'DsArticle', slot: 'Date' })(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h3', { name: 'DsArticle', slot: 'Title' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { variant } }) => ({
    ...(variant === 'feature' ? theme.typography.articleTitle : theme.typography.articleSubtitle),
    margin: '10px 0 0',
    // Long words fit into the narrowest columns.
    ...(variant === 'feature' && { [theme.containerQueries.down(360)]: { fontSize: '2rem' } }),
  }),
);

const Subtitle = styled('p', { name: 'DsArticle', slot: 'Subtitle' })(({ theme }) => ({
  ...theme.typography.quote,
  margin: '16px 0 0',
  textWrap: 'balance',
}));

const SubtitleAuthor = styled('p', { name: 'DsArticle', slot: 'SubtitleAuthor' })(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 500,
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
}));

const Body = styled('div', { name: 'DsArticle', slot: 'Body' })<{ ownerState: OwnerState }>(
  ({ theme, ownerState: { variant } }) =>
    variant === 'feature'
      ? { [theme.containerQueries.down(TWO_COLUMNS)]: { marginTop: 14 } }
      : { marginTop: 14, '& > .DsRichText-root': { fontSize: '1.15625rem' } },
);

const Author = styled('p', { name: 'DsArticle', slot: 'Author' })(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  margin: '22px 0 0',
  color: theme.vars.palette.text.secondary,
}));

/**
 * A text with an optional picture.
 *
 * Themeable as `DsArticle`.
 */
export function Article(inProps: ArticleProps) {
  const props = useThemeProps({ props: inProps, name: 'DsArticle' });
  const { content, variant = 'column', headingLevel = 3, ...other } = props;
  const { articleDate, image, imageCaption, imageCaptionAuthor, title, subtitle, subtitleAuthor } = content;
  const ownerState: OwnerState = { variant };
  const formats = useFormats();
  return (
    <Root {...ownerOf(props)} ownerState={ownerState} {...other}>
      {image && (
        <Figure ownerState={ownerState}>
          <Plate image={image} sizes={SIZES[variant]} ownerState={ownerState} />
          {(imageCaption || imageCaptionAuthor) && (
            <Caption>
              <span>{imageCaption}</span>
              <span>{imageCaptionAuthor}</span>
            </Caption>
          )}
        </Figure>
      )}
      <Text ownerState={ownerState}>
        <div>
          <DateLine>
            <time dateTime={articleDate}>{formatOrdinalDate(articleDate, formats)}</time>
          </DateLine>
          <Title ownerState={ownerState}>{title}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          {subtitleAuthor && <SubtitleAuthor>{subtitleAuthor}</SubtitleAuthor>}
        </div>
        <Body ownerState={ownerState}>
          <RichText content={content.articleBody} headingLevel={nextLevel(headingLevel)} />
          {content.articleAuthor && <Author>{content.articleAuthor}</Author>}
        </Body>
      </Text>
    </Root>
  );
}
