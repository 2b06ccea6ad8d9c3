export {
  type Testimonial,
  Testimonials,
  type TestimonialsContent,
  type TestimonialsProps,
} from './Testimonials.tsx';
