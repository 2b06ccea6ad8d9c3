import type { ArtworkProps } from '../components/Artwork/index.ts';
import type { CarouselProps } from '../components/Carousel/index.ts';
import type { CodeInputProps } from '../components/CodeInput/index.ts';
import type { ColorSchemeToggleProps } from '../components/ColorSchemeToggle/index.ts';
import type { EmptyStateProps } from '../components/EmptyState/index.ts';
import type { EmailInputLocaleText, FieldProps } from '../components/Field/index.ts';
import type { FormDialogProps } from '../components/FormDialog/index.ts';
import type { FormHeadingProps } from '../components/FormHeading/index.ts';
import type { GalleryItemProps } from '../components/GalleryItem/index.ts';
import type { HighlightLinkProps } from '../components/HighlightLink/index.ts';
import type { IconProps } from '../components/Icon/index.ts';
import type { LinkedTextProps } from '../components/LinkedText/index.ts';
import type { ListRowProps } from '../components/ListRow/index.ts';
import type { ListSkeletonProps } from '../components/ListSkeleton/index.ts';
import type { MenuButtonProps } from '../components/MenuButton/index.ts';
import type { ModalDialogProps } from '../components/ModalDialog/index.ts';
import type { PasswordInputProps } from '../components/PasswordInput/index.ts';
import type { PasswordStepsProps } from '../components/PasswordSteps/index.ts';
import type { PhoneInputProps } from '../components/PhoneInput/index.ts';
import type { PlanBadgeProps } from '../components/PlanBadge/index.ts';
import type { PriceProps } from '../components/Price/index.ts';
import type { RichTextProps } from '../components/RichText/index.ts';
import type { SchemePictureProps } from '../components/SchemePicture/index.ts';
import type { SettingsSectionProps } from '../components/SettingsSection/index.ts';
import type { SpotlightProps } from '../components/Spotlight/index.ts';
import type { StatusDotProps } from '../components/StatusDot/index.ts';
import type { StatusStripProps } from '../components/StatusStrip/index.ts';
import type { StepProgressProps } from '../components/StepProgress/index.ts';
import type { RootProps } from '../components/styled/index.ts';
import type { TechnologyTagProps } from '../components/TechnologyTag/index.ts';
import type { ThumbnailProps } from '../components/Thumbnail/index.ts';
import type { BookingPanelProps } from '../layouts/BookingPanel/index.ts';
import type { DashboardPanelProps, DashboardProps } from '../layouts/Dashboard/index.ts';
import type { FormPanelProps } from '../layouts/FormPanel/index.ts';
import type { RailSectionProps } from '../layouts/RailSection/index.ts';
import type { SplitSectionProps } from '../layouts/SplitSection/index.ts';

/** The theme names of components and layouts, with their slots, and their props if the theme can set defaults. */
export interface Parts {
  DsArtwork: { props: ArtworkProps; slots: 'root' };
  DsBookingPanel: {
    props: BookingPanelProps;
    slots: 'root' | 'columns' | 'text' | 'title' | 'lead' | 'call' | 'number' | 'points' | 'picture' | 'panel';
  };
  DsCarousel: { props: CarouselProps; slots: 'root' | 'viewport' | 'slide' };
  DsChoice: { slots: 'card' | 'mark' | 'text' | 'picture' | 'chip' | 'chipControl' };
  DsCodeInput: { props: CodeInputProps; slots: 'root' | 'input' | 'cells' | 'cell' };
  DsColorSchemeToggle: { props: ColorSchemeToggleProps; slots: 'root' | 'choice' };
  DsContainer: { props: RootProps<'div', 'DsContainer'>; slots: 'root' };
  DsDashboard: { props: DashboardProps; slots: 'root' | 'main' | 'notice' | 'panels' };
  DsDashboardPanel: { props: DashboardPanelProps; slots: 'root' | 'head' | 'title' | 'note' | 'spotlight' };
  DsEmailInput: { props: { localeText?: Partial<EmailInputLocaleText> }; slots: 'suggestion' | 'offer' };
  DsEmptyState: { props: EmptyStateProps; slots: 'root' | 'picture' | 'text' | 'mark' };
  DsField: {
    props: FieldProps;
    slots:
      | 'root'
      | 'top'
      | 'label'
      | 'optional'
      | 'end'
      | 'hint'
      | 'error'
      | 'pair'
      | 'group'
      | 'legend'
      | 'input'
      | 'select'
      | 'textArea';
  };
  DsFormDialog: { props: FormDialogProps<string>; slots: 'root' | 'body' | 'title' | 'lead' | 'actions' | 'status' };
  DsFormHeading: { props: FormHeadingProps; slots: 'root' | 'title' | 'subtitle' };
  DsFormPanel: { props: FormPanelProps; slots: 'root' | 'picture' | 'main' | 'header' | 'home' | 'close' };
  DsGalleryItem: {
    props: GalleryItemProps;
    slots: 'root' | 'picture' | 'text' | 'project' | 'title' | 'caption' | 'more';
  };
  DsHighlightLink: { props: HighlightLinkProps; slots: 'root' };
  DsIcon: { props: IconProps; slots: 'root' };
  DsLinkedText: { props: LinkedTextProps; slots: 'root' };
  DsListRow: { props: ListRowProps; slots: 'list' | 'root' | 'body' | 'head' | 'title' | 'select' | 'end' | 'action' };
  DsListSkeleton: { props: ListSkeletonProps; slots: 'root' | 'row' | 'picture' | 'lines' | 'skeletonBlock' };
  DsMenuButton: { props: MenuButtonProps; slots: 'root' };
  DsModalDialog: { props: ModalDialogProps; slots: 'root' };
  DsPasswordInput: { props: PasswordInputProps; slots: 'root' | 'input' | 'toggle' };
  DsPasswordSteps: { props: PasswordStepsProps; slots: 'root' | 'status' | 'email' | 'restart' };
  DsPhoneInput: { props: PhoneInputProps; slots: 'root' | 'prefix' | 'input' };
  DsPlanBadge: { props: PlanBadgeProps; slots: 'root' };
  DsPrice: { props: PriceProps; slots: 'root' | 'amount' | 'terms' | 'frequency' };
  DsRailSection: { props: RailSectionProps; slots: 'root' | 'grid' | 'title' | 'note' };
  DsRichText: { props: RichTextProps; slots: 'root' };
  DsSchemePicture: { props: SchemePictureProps; slots: 'root' | 'picture' | 'image' };
  DsSettingsSection: { props: SettingsSectionProps; slots: 'root' | 'intro' | 'title' | 'body' | 'settings' };
  DsSplitSection: { props: SplitSectionProps; slots: 'root' | 'grid' | 'text' | 'title' | 'lead' | 'foot' };
  DsSpotlight: { props: SpotlightProps; slots: 'root' | 'head' | 'text' | 'title' | 'titleEnd' | 'description' };
  DsStatusDot: { props: StatusDotProps; slots: 'root' };
  DsStatusStrip: { props: StatusStripProps; slots: 'root' };
  DsStepProgress: { props: StepProgressProps; slots: 'root' | 'step' };
  DsTechnologyTag: { props: TechnologyTagProps; slots: 'root' };
  DsTextWithLinks: { slots: 'link' };
  DsThumbnail: { props: ThumbnailProps; slots: 'root' };
  DsVisuallyHidden: { props: RootProps<'span', 'DsVisuallyHidden'>; slots: 'root' };
}
