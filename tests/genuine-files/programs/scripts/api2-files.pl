# perl api2-files.pl TO: what PDF::API2 writes.
use strict;
use warnings;
use PDF::API2;
my $to = $ARGV[0];
for my $way ('flate', 'none') {
    my $pdf = PDF::API2->new(-compress => $way);
    $pdf->mediabox('A4');
    for my $number (1 .. 3) {
        my $page = $pdf->page();
        my $text = $page->text();
        $text->font($pdf->corefont('Times-Roman'), 12);
        $text->translate(72, 700);
        $text->text("Folha $number dos autos");
        $page->gfx()->image($pdf->image_jpeg('foto.jpg'), 72, 400, 200, 150);
    }
    $pdf->saveas("$to/api2-$way.pdf");
    my $again = PDF::API2->open("$to/api2-$way.pdf");
    my $stamp = $again->openpage(1)->text();
    $stamp->font($again->corefont('Helvetica'), 9);
    $stamp->translate(300, 40);
    $stamp->text('Recebido');
    $again->saveas("$to/api2-$way-again.pdf");
}
