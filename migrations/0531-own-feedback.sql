-- Who said something of the product sees it again, with its answer.
create index feedback_of_author on feedback.feedback (sent_by, sent_at desc, id desc);
