import type { BookingFormProps } from '../sections/forms/BookingForm/index.ts';
import type { ContactFormProps } from '../sections/forms/ContactForm/index.ts';
import type { DayCalendarProps } from '../sections/forms/DayCalendar/index.ts';
import type { ArticleProps } from '../sections/marketing/Article/index.ts';
import type { BannerProps } from '../sections/marketing/Banner/index.ts';
import type { BaselineHeroProps } from '../sections/marketing/BaselineHero/index.ts';
import type { BeforeAfterGalleryProps } from '../sections/marketing/BeforeAfterGallery/index.ts';
import type { CallBarProps } from '../sections/marketing/CallBar/index.ts';
import type { ContactBandProps } from '../sections/marketing/ContactBand/index.ts';
import type { FeatureHighlightsProps } from '../sections/marketing/FeatureHighlights/index.ts';
import type { FramedCarouselProps } from '../sections/marketing/FramedCarousel/index.ts';
import type { LegalPageProps } from '../sections/marketing/LegalPage/index.ts';
import type { LogoWallProps } from '../sections/marketing/LogoWall/index.ts';
import type { OffersProps } from '../sections/marketing/Offers/index.ts';
import type { OpeningHoursProps } from '../sections/marketing/OpeningHours/index.ts';
import type { PricePlansProps } from '../sections/marketing/PricePlans/index.ts';
import type { ProjectCardProps } from '../sections/marketing/ProjectCard/index.ts';
import type { QuestionListProps } from '../sections/marketing/QuestionList/index.ts';
import type { SceneHeroProps } from '../sections/marketing/SceneHero/index.ts';
import type { ServiceCardsProps } from '../sections/marketing/ServiceCards/index.ts';
import type { ShowcaseCarouselProps } from '../sections/marketing/ShowcaseCarousel/index.ts';
import type { SplitHeroProps } from '../sections/marketing/SplitHero/index.ts';
import type { TeamProps } from '../sections/marketing/Team/index.ts';
import type { TestimonialsProps } from '../sections/marketing/Testimonials/index.ts';
import type { TrustPanelProps } from '../sections/marketing/TrustPanel/index.ts';
import type { DashboardNavBarProps } from '../sections/navigation/DashboardNavBar/index.ts';
import type { FooterProps } from '../sections/navigation/Footer/index.ts';
import type { NavBarProps } from '../sections/navigation/NavBar/index.ts';
import type { NavDrawerProps } from '../sections/navigation/NavDrawer/index.ts';
import type { TopBarProps } from '../sections/navigation/TopBar/index.ts';

/** The theme names of sections of pages that anybody may read: marketing, navigation and forms, with their slots, and their props if the theme can set defaults. */
export interface PageSections {
  DsArticle: {
    props: ArticleProps;
    slots:
      | 'root'
      | 'figure'
      | 'plate'
      | 'caption'
      | 'text'
      | 'date'
      | 'title'
      | 'subtitle'
      | 'subtitleAuthor'
      | 'body'
      | 'author';
  };
  DsBanner: { props: BannerProps; slots: 'root' | 'row' | 'words' | 'text' | 'action' | 'close' };
  DsBaselineHero: {
    props: BaselineHeroProps;
    slots: 'root' | 'sheet' | 'layout' | 'rule' | 'titleBox' | 'eyebrow' | 'title' | 'lead' | 'actions' | 'artwork';
  };
  DsBeforeAfterGallery: {
    props: BeforeAfterGalleryProps;
    slots:
      | 'root'
      | 'title'
      | 'lede'
      | 'list'
      | 'item'
      | 'picture'
      | 'photo'
      | 'label'
      | 'handle'
      | 'slider'
      | 'caption';
  };
  DsBookingForm: {
    props: BookingFormProps;
    slots:
      | 'root'
      | 'pair'
      | 'contact'
      | 'chips'
      | 'rule'
      | 'sentence'
      | 'dateShown'
      | 'counter'
      | 'captcha'
      | 'submit'
      | 'help'
      | 'success'
      | 'successTitle';
  };
  DsCallBar: { props: CallBarProps; slots: 'root' | 'action' };
  DsContactBand: {
    props: ContactBandProps;
    slots: 'root' | 'picture' | 'columns' | 'text' | 'title' | 'lede' | 'details' | 'detail' | 'link' | 'sheet';
  };
  DsContactForm: { props: ContactFormProps; slots: 'root' | 'submit' | 'status' | 'result' };
  DsDashboardNavBar: {
    props: DashboardNavBarProps;
    slots: 'root' | 'bar' | 'home' | 'nav' | 'list' | 'link' | 'mark' | 'actions';
  };
  DsDayCalendar: { props: DayCalendarProps; slots: 'root' | 'legend' | 'sample' | 'arrow' };
  DsFeatureHighlights: {
    props: FeatureHighlightsProps;
    slots:
      | 'root'
      | 'title'
      | 'columns'
      | 'main'
      | 'mainTitle'
      | 'mainBody'
      | 'mainPicture'
      | 'side'
      | 'small'
      | 'smallText'
      | 'smallPicture'
      | 'smallTitle'
      | 'smallBody';
  };
  DsFooter: { props: FooterProps; slots: 'root' | 'main' | 'start' | 'lines' | 'links' | 'link' | 'base' | 'baseLink' };
  DsFramedCarousel: {
    props: FramedCarouselProps;
    slots:
      | 'root'
      | 'columns'
      | 'head'
      | 'title'
      | 'window'
      | 'frame'
      | 'sill'
      | 'image'
      | 'controls'
      | 'captions'
      | 'caption'
      | 'captionText'
      | 'currentCaption'
      | 'pause';
  };
  DsLegalPage: {
    props: LegalPageProps;
    slots:
      | 'root'
      | 'header'
      | 'bar'
      | 'home'
      | 'goBack'
      | 'body'
      | 'contents'
      | 'contentsLink'
      | 'text'
      | 'title'
      | 'note'
      | 'section'
      | 'sectionTitle'
      | 'foot';
  };
  DsLogoWall: { props: LogoWallProps; slots: 'root' | 'title' | 'list' | 'logo' | 'link' };
  DsNavBar: {
    props: NavBarProps;
    slots: 'root' | 'bar' | 'home' | 'nav' | 'list' | 'link' | 'actions' | 'compactActions';
  };
  DsNavDrawer: { props: NavDrawerProps; slots: 'root' | 'panel' | 'close' | 'list' | 'item' | 'link' | 'actions' };
  DsOffers: {
    props: OffersProps;
    slots: 'root' | 'title' | 'lede' | 'list' | 'item' | 'drawing' | 'text' | 'offerTitle' | 'body' | 'includes';
  };
  DsOpeningHours: {
    props: OpeningHoursProps;
    slots: 'root' | 'title' | 'columns' | 'card' | 'status' | 'days' | 'line' | 'note' | 'address' | 'actions';
  };
  DsPricePlans: {
    props: PricePlansProps;
    slots:
      | 'root'
      | 'title'
      | 'lede'
      | 'list'
      | 'plan'
      | 'badge'
      | 'name'
      | 'description'
      | 'price'
      | 'period'
      | 'includes'
      | 'action'
      | 'note';
  };
  DsProjectCard: {
    props: ProjectCardProps;
    slots: 'root' | 'body' | 'head' | 'icon' | 'title' | 'link' | 'description' | 'tags' | 'tag' | 'more' | 'source';
  };
  DsQuestionList: { props: QuestionListProps; slots: 'root' | 'item' | 'question' | 'answer' };
  DsSceneHero: {
    props: SceneHeroProps;
    slots: 'root' | 'picture' | 'text' | 'title' | 'lede' | 'actions' | 'book' | 'call' | 'phoneNumber';
  };
  DsServiceCards: {
    props: ServiceCardsProps;
    slots: 'root' | 'title' | 'cards' | 'card' | 'picture' | 'text' | 'cardTitle' | 'action';
  };
  DsShowcaseCarousel: {
    props: ShowcaseCarouselProps;
    slots: 'root' | 'head' | 'title' | 'lede' | 'frame' | 'controls' | 'lanes' | 'lane' | 'track' | 'fill' | 'pause';
  };
  DsSplitHero: {
    props: SplitHeroProps;
    slots:
      | 'root'
      | 'columns'
      | 'text'
      | 'title'
      | 'lede'
      | 'actions'
      | 'action'
      | 'plate'
      | 'cell'
      | 'label'
      | 'value'
      | 'picture';
  };
  DsTeam: {
    props: TeamProps;
    slots:
      | 'root'
      | 'title'
      | 'lede'
      | 'list'
      | 'member'
      | 'photo'
      | 'letter'
      | 'name'
      | 'role'
      | 'text'
      | 'links'
      | 'link';
  };
  DsTestimonials: {
    props: TestimonialsProps;
    slots: 'root' | 'title' | 'lede' | 'list' | 'item' | 'rating' | 'quote' | 'person' | 'portrait' | 'name' | 'role';
  };
  DsTopBar: { props: TopBarProps; slots: 'root' | 'bar' | 'note' | 'links' | 'action' };
  DsTrustPanel: {
    props: TrustPanelProps;
    slots:
      | 'root'
      | 'columns'
      | 'panel'
      | 'panelTitle'
      | 'figure'
      | 'before'
      | 'value'
      | 'unit'
      | 'panelBody'
      | 'panelPicture'
      | 'text'
      | 'title'
      | 'claims'
      | 'item'
      | 'claimTitle'
      | 'note';
  };
}
